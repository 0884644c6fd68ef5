/**
 * What the keys of git's configuration can do, as `git help config` documents them (2.30 to 2.55): every key that names
 * a program to run, a file to read or write, or a place on the network, whichever command it is meant for, and those
 * that change what `git log` prints. Where a key has a part to choose, such as `<driver>`, {@link NAMES} has it.
 */

export interface Attack {
  readonly key: string;
  readonly value: string;
  readonly also?: Readonly<Record<string, string>>;
  /** If it can't be overridden: how Git fails. */
  readonly fails?: "at once" | "in time";
}

const attacks = (value: string, keys: string, also?: Readonly<Record<string, string>>): readonly Attack[] =>
  keys
    .trim()
    .split(/\s+/)
    .map((key) => ({ key, value, ...(also === undefined ? {} : { also }) }));

const signatures = { "log.showSignature": "true", "format.pretty": "format:%G?" };

export const ATTACKS: readonly Attack[] = [
  ...attacks(
    "{trap}",
    `core.fsmonitor core.pager core.editor core.askPass core.sshCommand core.gitProxy core.alternateRefsCommand
     pager.<cmd> diff.external diff.<driver>.command diff.<driver>.textconv filter.<driver>.clean filter.<driver>.smudge
     merge.<driver>.driver credential.helper credential.<url>.* gpg.program gpg.ssh.defaultKeyCommand sequence.editor
     interactive.diffFilter uploadpack.packObjectsHook gc.recentObjectsHook remote.<name>.uploadpack
     remote.<name>.receivepack remote.<name>.vcs trailer.<key-alias>.cmd trailer.<key-alias>.command
     browser.<tool>.cmd browser.<tool>.path man.<tool>.cmd man.<tool>.path difftool.<tool>.cmd difftool.<tool>.path
     mergetool.<tool>.cmd mergetool.<tool>.path guitool.<name>.cmd web.browser help.browser instaweb.browser
     instaweb.httpd imap.tunnel completion.commands diff.tool diff.guitool merge.tool merge.guitool
     sendemail.ccCmd sendemail.toCmd sendemail.headerCmd sendemail.smtpServer`,
  ),
  { key: "alias.*", value: "!{trap}" },
  { key: "alias.*.command", value: "!{trap}" },
  { key: "submodule.<name>.update", value: "!{trap}" },
  { key: "core.fsmonitor", value: "true" },
  { key: "core.hooksPath", value: "{hooks}" },
  { key: "hook.<friendly-name>.command", value: "{trap}", also: { "hook.x.event": "post-index-change" } },
  { key: "gpg.<format>.program", value: "{trap}", also: signatures },
  { key: "gpg.program", value: "{trap}", also: signatures },
  { key: "log.showSignature", value: "true", also: { "gpg.x509.program": "{trap}", "gpg.ssh.program": "{trap}" } },
  { key: "gpg.ssh.allowedSignersFile", value: "{zero}", also: signatures },
  { key: "gpg.ssh.revocationFile", value: "{zero}", also: signatures },

  ...attacks(
    "{zero}",
    `diff.orderFile mailmap.file mailmap.blob core.attributesFile core.excludesFile commit.template blame.ignoreRevsFile
     fsck.skipList receive.fsck.skipList fetch.fsck.skipList format.signatureFile http.cookieFile sendemail.aliasesFile
     sendemail.mailmap.file sendemail.smtpSSLCertPath http.proxySSLCAInfo http.proxySSLCert http.proxySSLKey
     http.sslCAInfo http.sslCAPath http.sslCert http.sslKey init.templateDir instaweb.modulePath help.htmlPath
     user.signingKey attr.tree sendemail.mailmap.blob sendemail.smtpSSLClientCert sendemail.smtpSSLClientKey
     gitcvs.dbDriver submodule.<name>.gitdir`,
  ),
  ...attacks("{pipe}", "diff.orderFile mailmap.file core.attributesFile core.excludesFile"),
  { key: "include.path", value: "{zero}", fails: "at once" },
  { key: "include.path", value: "{pipe}", fails: "in time" },
  { key: "includeIf.<condition>.path", value: "{zero}", fails: "at once" },
  { key: "mailmap.blob", value: "{mailmap}" },
  { key: "log.mailmap", value: "true", also: { "mailmap.blob": "{mailmap}" } },

  ...attacks("{marker}", "trace2.normalTarget trace2.perfTarget trace2.eventTarget gitcvs.logFile fsmonitor.socketDir"),

  ...attacks(
    "{url}",
    `bundle.<id>.uri fetch.bundleURI http.proxy remote.<name>.proxy remote.<name>.url remote.<name>.pushurl
     submodule.<name>.url url.<base>.insteadOf url.<base>.pushInsteadOf promisor.acceptFromServerUrl gitweb.url`,
  ),
  { key: "transfer.bundleURI", value: "true" },

  // Reading commits as Latin-1 is the key's purpose; these commits state their encoding.
  { key: "i18n.logOutputEncoding", value: "ISO-8859-1" },
  { key: "format.pretty", value: "there is no such format" },
  { key: "format.pretty", value: "format:%G? %N" },
  { key: "log.date", value: "there is no such form" },
  { key: "log.date", value: "format:%%%%%%" },
  { key: "log.decorate", value: "full" },
  { key: "log.excludeDecoration", value: "*" },
  { key: "log.initialDecorationSet", value: "all" },
  { key: "log.showRoot", value: "false" },
  { key: "log.follow", value: "true" },
  { key: "log.diffMerges", value: "remerge" },
  { key: "log.abbrevCommit", value: "true" },
  { key: "notes.displayRef", value: "refs/heads/*" },
  { key: "core.notesRef", value: "refs/heads/main" },
  { key: "core.quotePath", value: "true" },
  { key: "core.commentChar", value: "/" },
  { key: "core.useReplaceRefs", value: "true" },
  { key: "color.ui", value: "always" },
  { key: "color.diff", value: "always" },
  { key: "diff.relative", value: "true" },
  { key: "diff.noPrefix", value: "true" },
  { key: "diff.renames", value: "copies" },
  { key: "diff.submodule", value: "diff" },
  { key: "diff.ignoreSubmodules", value: "all" },
  { key: "submodule.recurse", value: "true" },
  { key: "core.deltaBaseCacheLimit", value: "100g" },
  { key: "core.packedGitLimit", value: "100g" },
  { key: "core.bigFileThreshold", value: "100g" },
  { key: "core.logAllRefUpdates", value: "always" },
  { key: "safe.directory", value: "" },
  { key: "protocol.<name>.allow", value: "always" },
];

/** Values for placeholders in keys; those of `po` apply to the translation files. */
const NAMES: Readonly<Record<string, string>> = {
  driver: "po",
  name: "origin",
  cmd: "log",
  format: "openpgp",
  url: "https://127.0.0.1",
  base: "{url}",
  condition: "gitdir:/",
};

export const concreteKey = (key: string): string =>
  key
    .replace("credential.<url>.*", "credential.https://127.0.0.1.helper")
    .replace(/^alias\.\*/, "alias.log")
    .replace(/<([^>]+)>/g, (_, part: string) => NAMES[part] ?? "x");

/** Suggest a program, file or address. */
const TELLING =
  /(?:cmd|command|program|path|file|hook|helper|askpass|pager|editor|proxy|ur[li]|target|dir|template|tool|browser|driver|process|clean|smudge|textconv|external|include|fsmonitor|tunnel|vcs|blob|httpd|pack|cert|key|skiplist|alias|insteadof|tree|server|info|worktree|commands)$/i;

/** Hold a number, a choice or a name. */
const ONLY_VALUES: readonly RegExp[] = [
  /^(?:advice|color|column|fsck|receive\.fsck|fetch\.fsck)\./i,
  /^(?:credential\.useHttpPath|diff\.<driver>\.cacheTextconv|interactive\.singleKey|rebase\.abbreviateCommands)$/i,
  /^(?:gui\.newBranchTemplate|guitool\.<name>\.needsFile|http\.pinnedPubkey|http\.schannelUseSSLCAInfo)$/i,
  /^(?:promisor\.acceptFromServer|receive\.updateServerInfo|repack\.updateServerInfo|trailer\.<key-alias>\.key)$/i,
  /^(?:remote\.<name>\.negotiationInclude|transfer\.advertiseObjectInfo|transfer\.credentialsInUrl)$/i,
  // Has a test of its own.
  /^core\.worktree$/i,
  // A condition of `includeIf`.
  /^hasconfig:remote\.\*\.url$/i,
];

/** Neither attacked nor known to be harmless. */
export function unjudgedKeys(documented: readonly string[]): readonly string[] {
  const attacked = new Set(ATTACKS.map(({ key }) => key.toLowerCase()));
  return documented.filter(
    (key) => TELLING.test(key) && !attacked.has(key.toLowerCase()) && !ONLY_VALUES.some((value) => value.test(key)),
  );
}
