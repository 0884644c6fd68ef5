import { l10n, ThemeIcon } from "vscode";
import type { AddressTarget } from "../../model/component/addressTarget";
import { serviceName } from "../../model/component/component";

export function addressTargetIcon(target: AddressTarget): ThemeIcon {
  switch (target.kind) {
    case "component":
      return new ThemeIcon("add");
    case "project":
      return new ThemeIcon("list-unordered");
    case "service":
      return new ThemeIcon("globe");
  }
}

/** `project · translate.example.org` */
export function addressTargetDescription(target: AddressTarget): string {
  switch (target.kind) {
    case "component":
      return `${target.candidates[0].project} · ${serviceName(target.candidates[0].service)}`;
    case "project":
      return serviceName(target.service);
    case "service":
      return "";
  }
}

/** The component, or the list that the user chooses from. */
export function addressTargetLabel(target: AddressTarget): string {
  switch (target.kind) {
    case "component":
      return target.candidates[0].component;
    case "project":
      return l10n.t("Components of {0}…", target.project);
    case "service":
      return l10n.t("Projects of {0}…", serviceName(target.service));
  }
}

/** Undefined for a service. */
export function addressTargetSlug(target: AddressTarget): string | undefined {
  switch (target.kind) {
    case "component":
      return target.candidates[0].component;
    case "project":
      return target.project;
    case "service":
      return undefined;
  }
}
