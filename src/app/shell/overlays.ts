export { AccountPanel } from './AccountPanel.tsx';
export { NavigationDrawer } from './NavigationDrawer.tsx';
