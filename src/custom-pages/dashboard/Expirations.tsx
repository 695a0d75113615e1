import { styled } from '@mui/material/styles';
import { Card } from '../../components/card/Card.tsx';
import { formatMonth, formatShortMonth } from '../../components/text/dates.ts';
import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import { offerCalendar } from '../../resources/api-keys/expiry/expiryCalendar.ts';
import { dashboardEn } from '../../texts/dashboard/dashboard.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { rem, textSize, token } from '../../theme/tokens.ts';
import { expirationsOf, type Expirations as Counts } from './dashboard.rules.ts';

type ExpirationsProps = { keys: readonly ApiKey[]; now: number };

/** Keys that expire in each of the next twelve months, and a calendar file of all expirations. */
export function Expirations({ keys, now }: ExpirationsProps) {
  const texts = textsOf(dashboardEn).dashboard.expirations;
  const { months, earlier, later, without } = expirationsOf(keys, now);
  if (keys.length === 0) return null;
  const isEmpty = months.every(({ count }) => count === 0);
  const notes = [
    isEmpty && texts.none,
    earlier > 0 && texts.earlier(earlier),
    later > 0 && texts.later(later),
    without > 0 && texts.without(without),
  ].filter(Boolean);
  const someExpire = keys.some(({ expiresAt = '' }) => Date.parse(expiresAt) > now);
  if (isEmpty && !someExpire) {
    return (
      <Card padded>
        <span className="text-dim">{notes.join(' ')}</span>
      </Card>
    );
  }
  return (
    <Card
      level={3}
      title={texts.title}
      aside={
        someExpire && (
          <button type="button" className="button small" onClick={() => offerCalendar(keys)}>
            {texts.download}
          </button>
        )
      }
    >
      {!isEmpty && <Months months={months} />}
      {notes.length > 0 && <Note className="note">{notes.join(' ')}</Note>}
    </Card>
  );
}

/** Minimum and maximum height of a bar. Pixels. */
const BAR = { min: 14, max: 64 };

/** A bar chart of the months; screen readers get a table. */
function Months({ months }: Pick<Counts, 'months'>) {
  const texts = textsOf(dashboardEn).dashboard.expirations;
  const peak = Math.max(...months.map(({ count }) => count));
  return (
    <>
      <div className="visually-hidden">
        <table aria-label={texts.title}>
          <thead>
            <tr>
              <th scope="col">{texts.month}</th>
              <th scope="col">{texts.keys}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ start, count }) => (
              <tr key={start.getTime()}>
                <th scope="row">{formatMonth(start)}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Bars aria-hidden>
        {months.map(({ start, count }) => (
          <div key={start.getTime()}>
            {count > 0 && <b>{count}</b>}
            <span
              className={count > 0 ? 'bar' : 'bar none'}
              style={{
                height: count > 0 ? rem(BAR.min + ((BAR.max - BAR.min) * count) / peak) : 2,
              }}
            />
            <span className="month">{formatShortMonth(start)}</span>
          </div>
        ))}
      </Bars>
    </>
  );
}

const Bars = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  alignItems: 'end',
  gap: '0 6px',
  padding: '0 16px 12px',
  fontSize: textSize.tiny,
  lineHeight: '1rem',
  '& > div': { display: 'grid', justifyItems: 'center' },
  '& b': { fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  // The border is visible with forced colours.
  '& .bar': {
    width: '100%',
    maxWidth: '2rem',
    border: '1px solid transparent',
    borderRadius: '4px 4px 0 0',
    backgroundColor: token('field'),
  },
  '& .none': { backgroundColor: token('line') },
  '& .month': { paddingTop: 6, color: token('dim'), whiteSpace: 'nowrap' },
  // On a phone, only every second month's name fits.
  [theme.breakpoints.down('sm')]: { '& > :nth-of-type(even) > .month': { visibility: 'hidden' } },
}));

const Note = styled('p')({ margin: 0, padding: '0 16px 14px' });
