import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import { textsOf } from '../../texts/textsOf.ts';
import { addMonths, dayKey, dayOf, moveBy, weeksOfMonth } from './calendar.ts';
import { formatDay, formatMonth, formatWeekday } from '../text/dates.ts';
import './calendar.css';

type CalendarGridProps = {
  value: Date | undefined;
  today: Date;
  onPick: (day: Date) => void;
};

/**
 * A month from which to pick a day, with the keys of the ARIA date grid: arrows, Home and End in the
 * week, Page Up and Down by month, with Shift by year; one tab stop. Takes focus when it appears.
 */
export function CalendarGrid({ value, today, onPick }: CalendarGridProps) {
  const texts = textsOf().calendar;
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState(() => dayOf(value ?? today));
  const moveFocus = useRef(true);
  const weeks = weeksOfMonth(active);

  useEffect(() => {
    if (!moveFocus.current) return;
    moveFocus.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [active]);

  function onKeyDown(event: KeyboardEvent) {
    const next = moveBy(event.key, event.shiftKey, active);
    if (!next) return;
    event.preventDefault();
    moveFocus.current = true;
    setActive(next);
  }

  return (
    <div className="calendar">
      <div className="calendar-head">
        <div id={titleId} aria-live="polite">
          {formatMonth(active)}
        </div>
        <IconButton
          aria-label={texts.previousMonth}
          onClick={() => setActive(addMonths(active, -1))}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton aria-label={texts.nextMonth} onClick={() => setActive(addMonths(active, 1))}>
          <ChevronRight />
        </IconButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- keys move through a date grid (WAI-ARIA) */}
      <table role="grid" aria-labelledby={titleId} ref={grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day.getDay()} scope="col" abbr={formatWeekday(day, 'long')}>
                {formatWeekday(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.getTime()}>
              {week.map((day) => (
                <td
                  key={day.getTime()}
                  role="gridcell"
                  aria-selected={value !== undefined && dayKey(day) === dayKey(value)}
                >
                  <button
                    type="button"
                    tabIndex={dayKey(day) === dayKey(active) ? 0 : -1}
                    aria-label={formatDay(day)}
                    aria-current={dayKey(day) === dayKey(today) ? 'date' : undefined}
                    className={dimmed(day, active, today) ? 'dim' : undefined}
                    onClick={() => onPick(day)}
                  >
                    {day.getDate()}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Days of neighbouring months and past days: they can be picked, but forms refuse past ones. */
function dimmed(day: Date, active: Date, today: Date): boolean {
  return day.getMonth() !== active.getMonth() || dayKey(day) < dayKey(today);
}
