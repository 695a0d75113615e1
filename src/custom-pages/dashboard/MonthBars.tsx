import Box from '@mui/material/Box';
import { formatMonth, formatShortMonth } from '../../components/text/dates.ts';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { dashboardPartsEn } from '../../texts/dashboard/parts.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { plainButtonSx } from '../../theme/styles.ts';
import { textSize, token } from '../../theme/tokens.ts';
import type { Month } from './timeline.rules.ts';

/** The least and the greatest height of a bar. Pixels. */
const LEAST = 14;
const MOST = 64;

type MonthBarsProps = {
  months: readonly Month[];
  /** Which month is open, by its place. */
  open: number | 'earlier' | undefined;
  toggle: (place: number) => void;
  /** The id of what a month opens. */
  panel: string;
};

/**
 * A bar for each month, as high as it has keys; a press opens them. The bars are in two rows where
 * twelve targets of 24 pixels do not fit beside each other.
 */
export function MonthBars({ months, open, toggle, panel }: MonthBarsProps) {
  const texts = textsOf(dashboardPartsEn).dashboardParts.timeline;
  const most = months.reduce((max, { keys }) => Math.max(max, keys.length), 1);
  return (
    <Box sx={{ containerType: 'inline-size', padding: '0 12px 12px' }}>
      <Box component="ul" sx={barsSx}>
        {months.map((month, place) => {
          const { start, keys, expired, tone } = month;
          const count = keys.length;
          const label = formatShortMonth(start);
          if (count === 0) {
            return (
              <li key={place}>
                <Box component="span" sx={emptySx} />
                <span className="month">{label}</span>
                <VisuallyHidden>{texts.keys(0)}</VisuallyHidden>
              </li>
            );
          }
          const words = [texts.keys(count), expired > 0 && texts.expired(expired)].filter(Boolean);
          return (
            <li key={place}>
              <Box
                component="button"
                type="button"
                aria-expanded={open === place}
                aria-controls={open === place ? panel : undefined}
                onClick={() => toggle(place)}
                sx={[barSx, open === place && { backgroundColor: token('soft') }]}
              >
                <VisuallyHidden>
                  {formatMonth(start)}: {words.join(', ')}
                </VisuallyHidden>
                <span aria-hidden className="count">
                  {count}
                </span>
                <Box
                  component="span"
                  sx={{ width: '100%', borderRadius: '4px 4px 0 0' }}
                  style={{
                    height: LEAST + ((MOST - LEAST) * count) / most,
                    backgroundColor: token(tone),
                  }}
                />
                <span aria-hidden className="month">
                  {label}
                </span>
              </Box>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

const barsSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: '8px 0',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    height: 116,
    minWidth: 24,
    position: 'relative',
  },
  '& .month': {
    padding: '6px 0 4px',
    color: token('dim'),
    fontSize: textSize.tiny,
    lineHeight: '14px',
    textAlign: 'center',
  },
  '& .count': {
    fontSize: textSize.tiny,
    lineHeight: '16px',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  '@container (min-width: 480px)': { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' },
} as const;

const barSx = {
  ...plainButtonSx,
  flexDirection: 'column',
  justifyContent: 'flex-end',
  alignItems: 'stretch',
  height: '100%',
  padding: '0 3px',
  borderRadius: '8px',
  color: token('text'),
  '&:hover': { backgroundColor: token('line2') },
} as const;

const emptySx = { height: 2, margin: '0 3px', backgroundColor: token('line') } as const;
