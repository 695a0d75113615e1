import { startTransition, useId, useState } from 'react';
import Popover from '@mui/material/Popover';
import CalendarToday from '@mui/icons-material/CalendarTodayOutlined';
import Button from '@mui/material/Button';
import { token } from '../../theme/tokens.ts';
import { CalendarGrid } from './CalendarGrid.tsx';
import { dayKey, parseDay } from './calendar.ts';
import { formatDay } from '../text/dates.ts';
import { FieldError } from './Field.tsx';
import { useZodInput } from './ZodForm.tsx';

type DateInputProps = {
  /** The name of the value in the form: 'YYYY-MM-DD', or '' while no day is picked. */
  source: string;
  label: string;
  placeholder: string;
  today: Date;
};

/** A button that shows the picked day and opens a calendar to pick another. */
export function DateInput({ source, label, placeholder, today }: DateInputProps) {
  const id = useId();
  const { value, handlers, error } = useZodInput(source);
  const { ref, onChange, onBlur } = handlers;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Each opening has a calendar of its own, because a calendar takes focus only when it appears, and the one
  // that still closes would not appear again.
  const [opening, setOpening] = useState(0);
  const day = parseDay(String(value));
  return (
    <div>
      <span id={`${id}-label`} className="field-label">
        {label}
      </span>
      <Button
        ref={ref}
        id={`${id}-button`}
        aria-labelledby={`${id}-label ${id}-button`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        startIcon={<CalendarToday sx={{ color: token('dim') }} />}
        onClick={({ currentTarget }) =>
          startTransition(() => {
            setAnchor(currentTarget);
            setOpening(opening + 1);
          })
        }
        style={{ minWidth: 220, justifyContent: 'flex-start', fontWeight: 400 }}
      >
        {day ? formatDay(day) : placeholder}
      </Button>
      <FieldError id={`${id}-error`} text={error} />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transformOrigin={{ vertical: 'top', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': label,
            sx: {
              marginTop: '4px',
              border: `1px solid ${token('line')}`,
              boxShadow: token('shadow'),
            },
          },
        }}
      >
        <CalendarGrid
          key={opening}
          value={day}
          today={today}
          onPick={(picked) => {
            onChange(dayKey(picked));
            // Validated at once: nothing else is entered here.
            onBlur();
            setAnchor(null);
          }}
        />
      </Popover>
    </div>
  );
}
