import type { Result } from "../../common/result";
import type { FileRemark } from "../fileProblem";
import type { ComponentComparison } from "./comparison";

/** A branch, tag or commit. Texts are clean lines, except `ref`. */
export interface Revision {
  readonly kind: "branch" | "remoteBranch" | "tag" | "commit";
  /** What Git is asked for. Unambiguous. */
  readonly ref: string;
  /** As people know it. */
  readonly name: string;
  /** Of the commit, shortened. */
  readonly id: string;
  /** First line of the commit's message. */
  readonly subject: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Checked out. */
  readonly isCurrent: boolean;
  /** The default branch of a remote. */
  readonly isDefault: boolean;
}

/** The start of a commit's id, for people. */
export function shortId(commit: string): string {
  return commit.slice(0, 10);
}

/** The commit that files are compared with. */
export interface Base {
  /** As it was asked for. */
  readonly ref: string;
  /** The last commit that the reference and what is checked out have in common, as pull requests compare. */
  readonly commit: string;
  /** Whether that is what is checked out, so that only changes that are not committed differ. */
  readonly isHead?: true;
}

export type BaseProblem =
  | { readonly kind: "gitMissing" }
  /** Or one that Git refuses to read. */
  | { readonly kind: "noRepository"; readonly detail: string }
  /** `.git` leads to a repository that does not name the folder as its own. */
  | { readonly kind: "foreignRepository" }
  | { readonly kind: "noCommits" }
  /** The object that a reference names is missing or damaged. */
  | { readonly kind: "missingCommit"; readonly ref: string }
  /** `isShallow`: it may only not have been fetched. */
  | { readonly kind: "unknownRef"; readonly ref: string; readonly isShallow: boolean }
  /** `isShallow`: the commit may only not have been fetched. */
  | { readonly kind: "noCommonCommit"; readonly ref: string; readonly isShallow: boolean }
  | { readonly kind: "git"; readonly detail: string };

/** Why one component could not be compared. */
export type ComparisonProblem =
  /**
   * Objects of the base are missing, as in a partial clone, or are larger than files that are read. The file may be the folder of a
   * submodule of which the commit was not fetched, or of another repository.
   */
  | { readonly kind: "missingObject"; readonly file: string }
  /** All files of the component together. */
  | { readonly kind: "tooLarge" }
  /** A file that was not read in full, as it was at the base or as it is. */
  | {
      readonly kind: "unreadableFile";
      readonly file: string;
      readonly isAtBase: boolean;
      /** Whether that was only so at the base, and every file and language that was there then is counted now. */
      readonly isRepaired: boolean;
      readonly remark: FileRemark;
    }
  /** The source file of the base is gone without another one in its place, so that a translation passes for it. */
  | { readonly kind: "lostSource"; readonly file: string }
  /** A file changed while it was read. */
  | { readonly kind: "changedMeanwhile" };

export interface Rename {
  /** The path at the base. */
  readonly from: string;
  readonly to: string;
}

export interface ComparedFiles {
  /** Slug of the component. */
  readonly slug: string;
  /** Files of the component that had other names at the base; they are compared with those. */
  readonly renamed: readonly Rename[];
  /** Whether the base has none of its files, and there are some now. */
  readonly isNew: boolean;
  readonly outcome:
    | { readonly kind: "compared"; readonly comparison: ComponentComparison }
    /** A component that was found, and has no strings any more. */
    | { readonly kind: "emptied"; readonly component: RemovedComponent }
    | { readonly kind: "failed"; readonly problem: ComparisonProblem };
}

/** A component that the base has, and that is not found or listed any more or has no strings. */
export interface RemovedComponent {
  /** As it would be named if it were there. */
  readonly name: string;
  readonly mask: string;
  /** At the base. Words are of the source texts. Absent if it could not be counted. */
  readonly content?: {
    readonly strings: number;
    readonly words: number;
    readonly languages: readonly { readonly code: string; readonly name: string }[];
  };
}

export interface BaseComparison {
  /** Lines that the file of confirmations has and had not. Absent without any. */
  readonly confirmed?: number;
  readonly base: Base;
  readonly components: readonly ComparedFiles[];
  readonly removed: Result<readonly RemovedComponent[], ComparisonProblem>;
}
