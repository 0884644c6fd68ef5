import type { CommitMessage } from "../common/git/commitMessages";
import type { ComponentTarget } from "../model/component/addressTarget";
import { type ComponentReference, componentKey } from "../model/component/component";
import { isKnownLanguageCode } from "../model/language/knownLanguages";
import { readAddressTarget } from "./addresses";

export interface NamedComponent {
  readonly target: ComponentTarget;
  readonly count: number;
  readonly newest: string;
}

const MAX_MESSAGE = 64 * 1024;
const MAX_TRAILERS = 200;

/**
 * The components in `Translate-URL:` lines, which Weblate appends to its commit messages, most frequent first. Squashed
 * commits have such lines anywhere.
 */
export function componentsOfTrailers(messages: readonly CommitMessage[]): readonly NamedComponent[] {
  const found = new Map<string, { target: ComponentTarget; count: number; newest: string }>();
  for (const { commit, message } of messages) {
    const lines = [...message.slice(0, MAX_MESSAGE).matchAll(/^[ \t]*Translate-URL:[ \t]*(\S+)[ \t]*\r?$/gim)];
    const named = new Map<string, ComponentTarget>();
    for (const [, address = ""] of lines.slice(0, MAX_TRAILERS)) {
      const target = targetOfTrailer(address);
      if (target) named.set(componentKey(target.candidates[0]), target);
    }
    // A commit that updates several languages counts once per component.
    for (const [key, target] of named) {
      const known = found.get(key);
      if (known) known.count += 1;
      else found.set(key, { target, count: 1, newest: commit });
    }
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}

/** Weblate writes the address of a language or of the component, so a language code at the end is a language. */
function targetOfTrailer(address: string): ComponentTarget | undefined {
  const target = readAddressTarget(address);
  if (!target.ok || target.value.kind !== "component") return undefined;
  const [first] = target.value.candidates;
  const same = target.value.candidates.filter(
    ({ service, project }) => service === first.service && project === first.project,
  );
  const longest = same.reduce((a, b) => (b.component.length > a.component.length ? b : a));
  const parts = longest.component.split("/");
  const language = parts.pop() ?? "";
  if (parts.length === 0 || !isKnownLanguageCode(language)) return target.value;
  const reference: ComponentReference = { ...longest, component: parts.join("/") };
  return { kind: "component", candidates: [reference], address };
}
