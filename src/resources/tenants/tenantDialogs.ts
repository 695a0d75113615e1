// The dialogs of a tenant in one file, which the list loads after its first rows.
export { ResumedEdit } from './ResumedEdit.tsx';
export { TenantDetailsDialog } from './TenantDetailsDialog.tsx';
export { TenantEditDialog } from './TenantEditDialog.tsx';
