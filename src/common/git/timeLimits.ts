/** How long Git may take for what it is asked, in milliseconds. Then it is killed. SECURITY.md says the same. */
export const GIT_TIME = {
  /** Whose answer is short, such as the commit that is checked out. */
  question: 5_000,
  /** The last commit messages. */
  messages: 5_000,
  tags: 10_000,
  /** The files of a folder with all of its submodules. */
  folder: 10_000,
  /** Branches, tags and commits to choose from. To sort them by their dates, Git reads all of their commits. */
  revisions: 20_000,
  /** Renamed files. To compare texts, Git reads attributes, which may be a pipe. */
  renames: 30_000,
  /** The last changes of all files. */
  changes: 60_000,
  /** The commits of the past, or the names of the files in one of them. */
  past: 10 * 60_000,
  /** What files held in the past, which one process gives one after the other. */
  contents: 30 * 60_000,
} as const;
