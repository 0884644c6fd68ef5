/**
 * A repository is foreign: neither its configuration nor its files may make git run a program, reach another machine,
 * read without end, or answer in another form than was asked for. This is the one list of what prevents that;
 * `test/unit/security/hostileRepositories.test.ts` attacks it with every key that git documents.
 *
 * What cannot be overridden (`include.path`, references and objects themselves) is held by the bounds of `runGit`.
 */

const CONFIGURATION: readonly string[] = [
  // A bare repository may lie in an ordinary folder of a clone, and its configuration comes along.
  "safe.bareRepository=explicit",

  // Programs.
  "core.fsmonitor=false",
  `core.hooksPath=${process.platform === "win32" ? "NUL" : "/dev/null"}`,
  "log.showSignature=false",

  // The network: asked for before the protocol is looked at.
  "fetch.bundleURI=",

  // Files, which may be endless. Git takes /dev/null for the null device on Windows as well.
  "diff.orderFile=/dev/null",
  "mailmap.file=",
  "mailmap.blob=",
  // `%aN` reads the `.mailmap` of the work tree nevertheless.
  "log.mailmap=false",

  // The form of the answer.
  "i18n.logOutputEncoding=UTF-8",
  "log.date=default",
  "log.follow=false",
  "log.showRoot=true",
  "format.pretty=medium",
];

/** Git's own options, before the name of the command. */
export const SAFE_OPTIONS: readonly string[] = ["--no-pager", ...CONFIGURATION.flatMap((setting) => ["-c", setting])];

/**
 * The environment for git. The user's own configuration holds (HOME, XDG_CONFIG_HOME), and with it git's protection
 * from repositories of other users; variables that point git elsewhere do not, as they are set in git's own hooks.
 */
export function safeEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.entries(environment).filter(([name]) => !/^(?:GIT_|SSH_ASKPASS)/i.test(name));
  return {
    ...Object.fromEntries(own),
    // Messages are recognised by their text.
    LC_ALL: "C",
    // No protocol at all. A repository's own `protocol.ext.allow` wins over `-c protocol.allow=never`, but not over this.
    GIT_ALLOW_PROTOCOL: "",
    // Not known before Git 2.45: there, a fetch begins and fails for want of a protocol.
    GIT_NO_LAZY_FETCH: "1",
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_TERMINAL_PROMPT: "0",
  };
}
