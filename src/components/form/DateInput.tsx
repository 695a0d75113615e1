import { lazy, useId } from 'react';
import Popover from '@mui/material/Popover';
import CalendarToday from '@mui/icons-material/CalendarTodayOutlined';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import { token } from '../../theme/tokens.ts';
import { useAnchor } from '../dialog/useDialog.ts';
import { OnDemand } from '../feedback/OnDemand.tsx';
import { dayKey, parseDay } from './calendar.ts';
import { formatDay } from '../text/dates.ts';
import { FieldHelp } from './inputs.tsx';
import { useZodInput } from './ZodForm.tsx';

const Calendar = lazy(() => import('./Calendar.tsx'));

type DateInputProps = {
  /** The field's name. Its value is 'YYYY-MM-DD', or '' while no day is picked. */
  source: string;
  label: string;
  placeholder: string;
  today: Date;
};

/** A button that shows the picked day and opens a calendar. */
export function DateInput({ source, label, placeholder, today }: DateInputProps) {
  const id = useId();
  const { value, handlers, error } = useZodInput(source);
  const { ref, onChange, onBlur } = handlers;
  const { anchor, open, close } = useAnchor();
  const day = parseDay(String(value));
  return (
    <FormControl>
      <FormLabel component="span" id={`${id}-label`}>
        {label}
      </FormLabel>
      <Button
        ref={ref}
        id={`${id}-button`}
        aria-labelledby={`${id}-label ${id}-button`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        startIcon={<CalendarToday sx={{ color: token('dim') }} />}
        onClick={open}
        sx={{ minWidth: 220, justifyContent: 'flex-start', fontWeight: 400 }}
      >
        {day ? formatDay(day) : placeholder}
      </Button>
      <FieldHelp id={`${id}-error`} problem={error} />
      <OnDemand opened={anchor !== null} onMissing={close}>
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label } }}
        >
          <Calendar
            value={day}
            today={today}
            onPick={(picked) => {
              onChange(dayKey(picked));
              // Validates immediately, because nothing else is entered here.
              onBlur();
              close();
            }}
          />
        </Popover>
      </OnDemand>
    </FormControl>
  );
}
