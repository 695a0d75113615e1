import { monospace, token } from '../../theme/tokens.ts';

/** JSON as text in a box of its own, which scrolls where its height is limited. */
export const jsonSx = {
  margin: 0,
  padding: '12px',
  overflow: 'auto',
  border: `1px solid ${token('line')}`,
  borderRadius: '8px',
  backgroundColor: token('canvas'),
  font: monospace.small,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
