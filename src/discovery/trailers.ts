import type { CommitMessage } from "../common/git/commitMessages";
import type { ComponentTarget } from "../model/component/addressTarget";
import { type ComponentReference, componentKey } from "../model/component/component";
import { isKnownLanguageCode } from "../model/language/languageCode";
import { readAddressTarget } from "./addresses";

/** A component that commit messages name, and in how many of them. */
export interface NamedComponent {
  readonly target: ComponentTarget;
  readonly count: number;
  /** Abbreviated hash of the newest of these commits. */
  readonly newest: string;
}

/** Longer messages are cut: no server writes such ones. Characters. */
const MAX_MESSAGE = 64 * 1024;
/** Names in one message: a commit may be many, squashed into one. */
const MAX_TRAILERS = 200;

/**
 * The components of `Translate-URL:` lines, which translation servers put at the end of the messages of their commits;
 * most frequent first, then in the order of the commits. Squashed commits carry such lines anywhere.
 *
 * @param messages newest first.
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
    // However many languages of a component one commit names, it is one commit.
    for (const [key, target] of named) {
      const known = found.get(key);
      if (known) known.count += 1;
      else found.set(key, { target, count: 1, newest: commit });
    }
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}

/**
 * Servers write the address of a language's page, or of the component's for what concerns all of its languages. So a
 * language at the end is one, and what stands before it is the component, in a category or not.
 */
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
