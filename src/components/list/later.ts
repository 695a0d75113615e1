/** What a list can do without until its rows are shown: one script. */
export { ColumnsPanel } from './ColumnsPanel.tsx';
export { ListKeys } from './ListKeys.tsx';
export { ViewsPanel } from './ViewsPanel.tsx';
