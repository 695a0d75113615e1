/** Under which the typed name of the tenant survives a reload that the user did not request. */
export const RENAME_DRAFT = 'tenant-name';
