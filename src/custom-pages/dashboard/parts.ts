// What the dashboard shows after the first data, in one file.
export { Access } from './Access.tsx';
export { FirstSteps } from './FirstSteps.tsx';
export { Rename, wasRenaming } from './Rename.tsx';
export { RecentKeys } from './KeyRows.tsx';
export { Summary } from './Summary.tsx';
export { Tenants } from './Tenants.tsx';
export { Timeline } from './Timeline.tsx';
