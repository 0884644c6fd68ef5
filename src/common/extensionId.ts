/** Publisher and name. */
export const EXTENSION_ID = "translation-status.translation-status";
