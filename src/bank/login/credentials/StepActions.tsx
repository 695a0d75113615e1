import { useId, type ReactNode, type Ref } from 'react';
import Box from '@mui/material/Box';
import { BusyButton } from '../../../components/form/BusyButton.tsx';
import { useLongWait } from '../../../components/listen.ts';
import { bankLoginEn } from '../../../texts/bank/login.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { noteSx } from '../../../theme/styles.ts';

export type StepFormProps = {
  ref?: Ref<HTMLFormElement>;
  label: string;
  busyLabel: string;
  pending: boolean;
  /** The reason that the form cannot be sent. */
  why?: string | undefined;
  /** Id of a further description of the button. */
  describedBy?: string | undefined;
  /** Must focus a missing input. */
  onSubmit: () => void;
  /** Buttons beside the first one. */
  others: ReactNode;
  children?: ReactNode;
};

/**
 * The first button is never disabled: `why` describes it, and a press focuses the missing input.
 */
export function StepForm({ ref, label, busyLabel, pending, onSubmit, ...props }: StepFormProps) {
  const id = useId();
  const why = pending ? undefined : props.why;
  return (
    <form
      ref={ref}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) onSubmit();
      }}
    >
      {props.children}
      <ButtonRow>
        <BusyButton
          type="submit"
          variant="contained"
          busy={pending}
          busyLabel={busyLabel}
          aria-disabled={why !== undefined}
          aria-describedby={[props.describedBy, why && id].filter(Boolean).join(' ') || undefined}
        >
          {label}
        </BusyButton>
        {props.others}
      </ButtonRow>
      <Box id={id} sx={belowSx}>
        {why}
      </Box>
      <Box role="status" sx={belowSx}>
        {pending && <Waiting />}
      </Box>
    </form>
  );
}

export function ButtonRow({ children }: { children: ReactNode }) {
  return <Box sx={rowSx}>{children}</Box>;
}

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.25,
  '& > .MuiButton-root': { minWidth: 0 },
} as const;

const belowSx = { ...noteSx, '&:not(:empty)': { marginTop: 1 } } as const;

function Waiting() {
  const { bankLogin: words } = textsOf(bankLoginEn);
  return <span>{useLongWait() ? words.waitingLong : words.waiting}</span>;
}
