import Box from '@mui/material/Box';
import { token } from '../../theme/tokens.ts';

type SegmentedFilterProps<T extends string> = {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
};

/** A choice of one among a few values, the chosen one marked: a list's filter, a setting. */
export function SegmentedFilter<T extends string>(props: SegmentedFilterProps<T>) {
  const { label, options, value, onChange } = props;
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
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& > button:first-of-type': { borderRadius: '7px 0 0 7px' },
  '& > button:last-of-type': { borderRight: 0, borderRadius: '0 7px 7px 0' },
  '& > button:hover': { backgroundColor: token('line2') },
  '& > button[aria-pressed=true]': { backgroundColor: token('soft'), color: token('accent') },
} as const;
