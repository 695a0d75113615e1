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
  /** The label while the bank is asked. */
  busyLabel: string;
  /** The bank is asked: nothing can be sent. */
  pending: boolean;
  /** The reason why nothing can be sent; undefined if something can. */
  why?: string | undefined;
  /** The id of a further description of the button. */
  describedBy?: string | undefined;
  /** Focuses what is missing, if anything is. */
  onSubmit: () => void;
  /** The buttons beside the first one. */
  others: ReactNode;
  children?: ReactNode;
};

/**
 * The form of a step with its buttons. The first one is never disabled: it describes why nothing can be
 * sent, and may be pressed anyway.
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

/** Buttons beside each other, or below each other where there is no room. */
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

/** The wait in words and, after a while, a hint for the person. */
function Waiting() {
  const { bankLogin: words } = textsOf(bankLoginEn);
  return <span>{useLongWait() ? words.waitingLong : words.waiting}</span>;
}
