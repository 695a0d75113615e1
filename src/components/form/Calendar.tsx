import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { DayPicker } from 'react-day-picker';
import { coarse, forced } from '../../theme/media.ts';
import { textSize, token } from '../../theme/tokens.ts';
import { spokenLanguage } from '../../texts/language.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { formatDay, formatMonth, formatWeekday } from '../text/dates.ts';

type CalendarProps = {
  value: Date | undefined;
  today: Date;
  onPick: (day: Date) => void;
};

/** A month grid to pick a day from. `Intl` supplies the names, so no locale data is loaded. */
export default function Calendar({ value, today, onPick }: CalendarProps) {
  const texts = textsOf().calendar;
  return (
    <Box sx={calendarSx}>
      <DayPicker
        mode="single"
        required
        autoFocus
        showOutsideDays
        weekStartsOn={1}
        navLayout="after"
        lang={spokenLanguage()}
        today={today}
        selected={value}
        defaultMonth={value ?? today}
        onSelect={onPick}
        modifiers={{ past: { before: today } }}
        modifiersClassNames={{ past: 'past' }}
        formatters={{
          formatCaption: formatMonth,
          formatWeekdayName: (day) => formatWeekday(day, 'short'),
        }}
        labels={{
          labelDayButton: formatDay,
          labelGrid: formatMonth,
          labelGridcell: formatDay,
          labelNav: () => '',
          labelNext: () => texts.nextMonth,
          labelPrevious: () => texts.previousMonth,
          labelWeekday: (day) => formatWeekday(day, 'long'),
        }}
        components={{
          PreviousMonthButton: ({ 'aria-label': label, onClick }) => (
            <IconButton aria-label={label} onClick={onClick}>
              <ChevronLeft />
            </IconButton>
          ),
          NextMonthButton: ({ 'aria-label': label, onClick }) => (
            <IconButton aria-label={label} onClick={onClick}>
              <ChevronRight />
            </IconButton>
          ),
        }}
      />
    </Box>
  );
}

const calendarSx = {
  padding: 1.5,
  '& .rdp-month': { display: 'grid', gridTemplateColumns: '1fr auto auto', alignItems: 'center' },
  '& .rdp-month_caption': { paddingInlineStart: 1, fontWeight: 600 },
  '& table': { gridColumn: '1 / -1', marginTop: 1, borderCollapse: 'collapse' },
  '& th': { padding: '4px 0', color: token('dim'), fontSize: textSize.caption, fontWeight: 550 },
  '& td': { padding: '1px' },
  '& td > button': {
    width: '2.375rem',
    maxWidth: '12vw',
    height: '2.25rem',
    padding: 0,
    border: '1px solid transparent',
    borderRadius: '8px',
    backgroundColor: 'transparent',
    color: token('text'),
    font: 'inherit',
    cursor: 'pointer',
    [coarse]: { height: 'max(44px, 2.25rem)' },
    [forced]: { borderColor: 'ButtonFace' },
  },
  '& td > button:hover': { backgroundColor: token('fill') },
  // Past days can be picked; the forms reject them.
  '& .past > button, & .rdp-outside > button': { color: token('dim') },
  '& .rdp-today > button': { borderColor: token('field'), [forced]: { borderColor: 'ButtonText' } },
  '& .rdp-selected > button, & .rdp-selected > button:hover': {
    backgroundColor: token('accent'),
    color: token('onAccent'),
    // The system would otherwise draw its own background behind the number.
    [forced]: { backgroundColor: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
  },
} as const;
