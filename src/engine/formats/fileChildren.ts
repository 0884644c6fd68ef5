/** A file as parts that follow each other, in characters of Latin-1. Any of the children can be read without the others. */
export interface FileChildren {
  readonly head: string;
  readonly children: readonly string[];
  readonly tail: string;
  /** What is to be written for each of several children, one after the other, if not the child. */
  readonly follow?: (children: readonly string[]) => readonly string[];
  /** What several children are together, if not one after the other. */
  readonly join?: (children: readonly string[]) => string;
  /** What a child says that is nothing but one text without markup, so that it need not be read. */
  readonly plain?: ((child: string) => PlainText | undefined) | undefined;
  /** What children that hold several members are made of. */
  readonly members?: readonly FileMember[];
}

export interface FileMember {
  readonly text: string;
  /** The same for all members of a child. */
  readonly family: string;
  /** Of a group that is split, too. */
  readonly members?: readonly FileMember[];
}

export interface PlainText {
  readonly key: string;
  /** That of an entry. */
  readonly state: string;
  readonly text: string;
}
