import { l10n, ThemeIcon } from "vscode";
import { type AddressTarget, serviceName } from "../../model/component/addressTarget";

/** What a place looks like in lists. */
export function targetIcon(place: AddressTarget): ThemeIcon {
  switch (place.kind) {
    case "component":
      return new ThemeIcon("add");
    case "project":
      return new ThemeIcon("list-unordered");
    case "service":
      return new ThemeIcon("globe");
  }
}

/** Where a place is: `project · translate.example.org`. */
export function targetDescription(place: AddressTarget): string {
  switch (place.kind) {
    case "component":
      return `${place.candidates[0].project} · ${serviceName(place.candidates[0].service)}`;
    case "project":
      return serviceName(place.service);
    case "service":
      return "";
  }
}

/** What is shown of a place: a component, or a choice from those of a project or service. */
export function targetLabel(place: AddressTarget): string {
  switch (place.kind) {
    case "component":
      return place.candidates[0].component;
    case "project":
      return l10n.t("Components of {0}…", place.project);
    case "service":
      return l10n.t("Projects of {0}…", serviceName(place.service));
  }
}

/** What a place is called on its service; undefined for the service itself. */
export function targetSlug(place: AddressTarget): string | undefined {
  switch (place.kind) {
    case "component":
      return place.candidates[0].component;
    case "project":
      return place.project;
    case "service":
      return undefined;
  }
}
