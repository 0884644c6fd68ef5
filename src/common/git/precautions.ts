/**
 * Repositories are untrusted: neither their configuration nor their files may make git run a program, connect anywhere,
 * read without end or change its output format. `test/security/hostileRepositories.test.ts` tests this against every
 * key that git documents.
 *
 * What can't be overridden (`include.path`, references, objects) is covered by the bounds of `runGit`.
 */

const CONFIGURATION: readonly string[] = [
  // A clone can contain a bare repository in an ordinary folder, with its own configuration.
  "safe.bareRepository=explicit",

  "core.fsmonitor=false",
  `core.hooksPath=${process.platform === "win32" ? "NUL" : "/dev/null"}`,
  "log.showSignature=false",

  // Network. Bundles are fetched before `protocol.allow` is checked.
  "fetch.bundleURI=",

  // Files, which could be endless. Git for Windows accepts /dev/null as well.
  "diff.orderFile=/dev/null",
  "core.excludesFile=/dev/null",
  "mailmap.file=",
  "mailmap.blob=",
  // `%aN` still reads the work tree's `.mailmap`.
  "log.mailmap=false",

  "i18n.logOutputEncoding=UTF-8",
  "log.date=default",
  "log.follow=false",
  "log.showRoot=true",
  "format.pretty=medium",
];

export const SAFE_OPTIONS: readonly string[] = ["--no-pager", ...CONFIGURATION.flatMap((setting) => ["-c", setting])];

/**
 * The environment for git. The user's configuration applies (HOME, XDG_CONFIG_HOME), including git's ownership checks;
 * variables that redirect git, as in hooks, are removed.
 */
export function safeEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.entries(environment).filter(([name]) => !/^(?:GIT_|SSH_ASKPASS)/i.test(name));
  return {
    ...Object.fromEntries(own),
    // Messages are matched by their text.
    LC_ALL: "C",
    // No protocols. A repository's `protocol.ext.allow` overrides `-c protocol.allow=never`, but not this.
    GIT_ALLOW_PROTOCOL: "",
    // Git before 2.45 ignores this; its fetch then fails because no protocol is allowed.
    GIT_NO_LAZY_FETCH: "1",
    // Grafts hide commits. A file that cannot exist: Git would warn of an empty one.
    GIT_GRAFT_FILE: "/dev/null/none",
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_TERMINAL_PROMPT: "0",
  };
}
