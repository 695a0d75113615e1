import { styled } from '@mui/material/styles';
import { formatMonth, formatShortMonth } from '../../components/text/dates.ts';
import type { disclosing } from '../../components/form/disclosure.ts';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { dashboardPartsEn } from '../../texts/dashboard/parts.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { rem, textSize, token } from '../../theme/tokens.ts';
import type { Month } from './timeline.rules.ts';

/** The least and the greatest height of a bar. Pixels. */
const LEAST = 14;
const MOST = 64;

type MonthBarsProps = {
  months: readonly Month[];
  /** The properties of a month's button, by its place. */
  buttonOf: (place: number) => ReturnType<typeof disclosing>;
};

/** A bar for each month, as high as it has keys; a press opens them. */
export function MonthBars({ months, buttonOf }: MonthBarsProps) {
  const { dashboardParts, common } = textsOf(dashboardPartsEn);
  const texts = dashboardParts.timeline;
  const most = months.reduce((max, { keys }) => Math.max(max, keys.length), 1);
  return (
    <Bars>
      {months.map(({ start, keys, expired, tone }, place) => {
        const count = keys.length;
        const label = formatShortMonth(start);
        if (count === 0) {
          return (
            <li key={place}>
              <div>
                <span className="bar" style={{ height: 2, backgroundColor: token('line') }} />
                <span className="month">{label}</span>
                <VisuallyHidden>{texts.keys(0)}</VisuallyHidden>
              </div>
            </li>
          );
        }
        const words = [texts.keys(count), expired > 0 && texts.expired(expired)].filter(Boolean);
        const height = rem(LEAST + ((MOST - LEAST) * count) / most);
        return (
          <li key={place}>
            <button type="button" {...buttonOf(place)}>
              <VisuallyHidden>
                {formatMonth(start)}
                {common.colon} {words.join(', ')}
              </VisuallyHidden>
              <span aria-hidden className="count">
                {count}
              </span>
              <span className="bar" style={{ height, backgroundColor: token(tone) }} />
              <span aria-hidden className="month">
                {label}
              </span>
            </button>
          </li>
        );
      })}
    </Bars>
  );
}

/** In two rows where twelve targets of 24 pixels do not fit beside each other. */
const Bars = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: '8px 0',
  margin: 0,
  padding: '0 12px 12px',
  listStyle: 'none',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' },
  '& > li > *': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    width: '100%',
    minWidth: 24,
    height: '7.25rem',
    padding: '0 3px',
    border: 0,
    borderRadius: 8,
    backgroundColor: 'transparent',
    color: token('text'),
    font: 'inherit',
    fontSize: textSize.tiny,
    textAlign: 'center',
  },
  '& button': { cursor: 'pointer' },
  '& button[aria-expanded=true]': { backgroundColor: token('soft') },
  '& button:hover': { backgroundColor: token('fill') },
  // With the system's colours there is no ground: the line tells an opened month.
  '& button[aria-expanded=true] > .month': { textDecoration: 'underline 2px' },
  '& .count': { fontVariantNumeric: 'tabular-nums', fontWeight: 600, lineHeight: '1rem' },
  '& .month': { padding: '6px 0 4px', color: token('dim'), lineHeight: '0.875rem' },
  // The edge shows with the system's colours.
  '& .bar': { border: '1px solid transparent', borderRadius: '4px 4px 0 0' },
}));
