import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { textsOf } from '../../texts/textsOf.ts';
import { viewsEn } from '../../texts/list/views.en.ts';
import { token } from '../../theme/tokens.ts';
import { CheckboxField } from '../form/CheckboxField.tsx';
import { PopoverFrame, type PopoverProps } from './PopoverFrame.tsx';

type ColumnsPanelProps = PopoverProps & {
  columns: readonly { source: string; label: string }[];
  /** As `useHiddenColumns` gives them. */
  hidden: readonly string[];
  hide: (sources: readonly string[]) => void;
};

/** Which columns of the list of this page are shown; the first one always is. */
export function ColumnsPanel({ columns, hidden, hide, ...popover }: ColumnsPanelProps) {
  const texts = textsOf(viewsEn).tableColumns;
  return (
    <PopoverFrame title={texts.title} {...popover}>
      <Box role="group" aria-label={texts.title} sx={listSx}>
        {columns.map(({ source, label }, index) => (
          <CheckboxField
            key={source}
            plain
            label={label}
            {...(index === 0 ? { hint: texts.always, disabled: true } : {})}
            checked={index === 0 || !hidden.includes(source)}
            onChange={(event) => {
              const others = hidden.filter((other) => other !== source);
              hide(event.target.checked ? others : [...others, source]);
            }}
          />
        ))}
      </Box>
      <Box sx={{ padding: '8px', borderTop: `1px solid ${token('line')}` }}>
        <Button
          size="small"
          variant="text"
          aria-disabled={hidden.length === 0}
          onClick={() => hide([])}
        >
          {texts.reset}
        </Button>
      </Box>
    </PopoverFrame>
  );
}

const listSx = {
  display: 'grid',
  padding: '8px 14px',
  // The whole height of a line is pressed, not the words alone.
  '& > div > div': { alignItems: 'center', minHeight: 34 },
  '& label': { cursor: 'pointer' },
  '@media (pointer: coarse)': { '& > div > div': { alignItems: 'center', minHeight: 44 } },
  '& :disabled': { opacity: 0.5 },
} as const;
