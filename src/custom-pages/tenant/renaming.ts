/** The dialog that replaces the tenant's default name, for pages that show it on demand. */
export const loadRenameTenant = () => import('./RenameTenant.tsx');
