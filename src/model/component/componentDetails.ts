/** What a service tells of a component beside its statistics, as far as it is of use here. */
export interface ComponentDetails {
  /** Where the translation files are in the project's repository, as the service says; not checked yet. */
  readonly filemask?: string;
}
