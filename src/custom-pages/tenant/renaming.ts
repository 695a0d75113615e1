/** Under which the typed name of the tenant survives a reload that the user did not request. */
export const RENAME_DRAFT = 'tenant-name';

/** The dialog that replaces the tenant's default name, for pages that show it on demand. */
export const loadRenameTenant = () => import('./RenameTenant.tsx');
