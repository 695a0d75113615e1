import { formatMonth, formatShortMonth } from '../../components/text/dates.ts';
import type { disclosing } from '../../components/form/disclosure.ts';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { dashboardPartsEn } from '../../texts/dashboard/parts.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { rem, token } from '../../theme/tokens.ts';
import './parts.css';
import type { Month } from './timeline.rules.ts';

/** The least and the greatest height of a bar. Pixels. */
const LEAST = 14;
const MOST = 64;

type MonthBarsProps = {
  months: readonly Month[];
  /** The properties of a month's button, by its place. */
  buttonOf: (place: number) => ReturnType<typeof disclosing>;
};

/**
 * A bar for each month, as high as it has keys; a press opens them. The bars are in two rows where
 * twelve targets of 24 pixels do not fit beside each other.
 */
export function MonthBars({ months, buttonOf }: MonthBarsProps) {
  const { dashboardParts, common } = textsOf(dashboardPartsEn);
  const texts = dashboardParts.timeline;
  const most = months.reduce((max, { keys }) => Math.max(max, keys.length), 1);
  return (
    <div className="month-bars">
      <ul>
        {months.map((month, place) => {
          const { start, keys, expired, tone } = month;
          const count = keys.length;
          const label = formatShortMonth(start);
          if (count === 0) {
            return (
              <li key={place}>
                <span className="month-bars-none" />
                <span className="month-bars-month">{label}</span>
                <VisuallyHidden>{texts.keys(0)}</VisuallyHidden>
              </li>
            );
          }
          const words = [texts.keys(count), expired > 0 && texts.expired(expired)].filter(Boolean);
          return (
            <li key={place}>
              <button type="button" {...buttonOf(place)}>
                <VisuallyHidden>
                  {formatMonth(start)}
                  {common.colon} {words.join(', ')}
                </VisuallyHidden>
                <span aria-hidden className="month-bars-count">
                  {count}
                </span>
                <span
                  className="month-bars-bar"
                  style={{
                    height: rem(LEAST + ((MOST - LEAST) * count) / most),
                    backgroundColor: token(tone),
                  }}
                />
                <span aria-hidden className="month-bars-month">
                  {label}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
