/** Values of the setting `localFiles`: whether components are found in folders without a setting, also beside others, or never. */
export const LOCAL_FILES = ["auto", "always", "off"] as const;

export type LocalFiles = (typeof LOCAL_FILES)[number];

/** @param value of the setting; what is not valid is the default */
export function readLocalFiles(value: unknown): LocalFiles {
  return LOCAL_FILES.find((one) => one === value) ?? "auto";
}

/** @param isNamed whether the settings name components of the folder */
export function isSearched(localFiles: LocalFiles, isNamed: boolean): boolean {
  return localFiles === "always" || (localFiles === "auto" && !isNamed);
}
