import Box from '@mui/material/Box';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { textsOf } from '../texts/textsOf.ts';
import { token } from '../theme/tokens.ts';

type SortableHeaderProps = {
  label: string;
  /** The column's order while it is the one in force. */
  direction: 'ASC' | 'DESC' | undefined;
  onSort: () => void;
};

/** The head of a column that sorts the table. */
export function SortableHeader({ label, direction, onSort }: SortableHeaderProps) {
  const texts = textsOf().table;
  const Arrow = direction === 'DESC' ? ArrowDownward : ArrowUpward;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction && (direction === 'ASC' ? 'ascending' : 'descending')}
    >
      <Box
        component="button"
        type="button"
        title={texts.sortedBy(label)}
        onClick={onSort}
        sx={headSx}
      >
        {label}
        <Arrow aria-hidden sx={{ fontSize: 14, opacity: direction ? 1 : 0 }} />
      </Box>
    </th>
  );
}

const headSx = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 24,
  margin: '0 -6px',
  padding: '0 6px',
  border: 0,
  borderRadius: '6px',
  backgroundColor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  '&:hover': { color: token('text') },
  '&:hover > svg, &:focus-visible > svg': { opacity: 1 },
} as const;
