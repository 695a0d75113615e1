/** The parts of a list that can wait until its rows are shown, in one script. */
export { ColumnsPanel } from './ColumnsPanel.tsx';
export { ListKeys } from './ListKeys.tsx';
export { ViewsPanel } from './ViewsPanel.tsx';
