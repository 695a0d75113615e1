import Box from '@mui/material/Box';
import { token } from '../theme/tokens.ts';

type SegmentedFilterProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

/** A few values to narrow a list by, the chosen one marked. */
export function SegmentedFilter({ label, options, value, onChange }: SegmentedFilterProps) {
  return (
    <Box role="group" aria-label={label} sx={groupSx}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </Box>
  );
}

const groupSx = {
  display: 'inline-flex',
  border: `1px solid ${token('line')}`,
  borderRadius: '8px',
  backgroundColor: token('surface'),
  '& > button': {
    minHeight: 34,
    padding: '0 12px',
    border: 0,
    borderRight: `1px solid ${token('line')}`,
    backgroundColor: 'transparent',
    color: token('dim'),
    font: 'inherit',
    fontWeight: 500,
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: 42 },
  },
  '& > button:first-of-type': { borderRadius: '7px 0 0 7px' },
  '& > button:last-of-type': { borderRight: 0, borderRadius: '0 7px 7px 0' },
  '& > button:hover': { backgroundColor: token('line2') },
  '& > button[aria-pressed=true]': { backgroundColor: token('soft'), color: token('accent') },
} as const;
