import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLongWait } from '../../components/useLongWait.ts';
import { token } from '../../theme/tokens.ts';

type StepActionsProps = {
  label: string;
  /** Words of the button while the bank is asked. */
  pendingLabel: string;
  pending: boolean;
  /** What is said while the bank is asked, and what when that takes long. */
  waiting: { text: string; long: string };
  /** Why nothing can be sent; undefined where it can. */
  why: string | undefined;
  /** What else describes the button. */
  describedBy?: string | undefined;
  /** Left out where the button submits a form. */
  onPress?: () => void;
  /** The other buttons. */
  children: ReactNode;
};

/**
 * The buttons of a step. The first one can always be reached and says why it does nothing
 * (experience, 17): where it is pressed all the same, the form points at what is missing.
 */
export function StepActions(props: StepActionsProps) {
  const { label, pendingLabel, pending, waiting, describedBy, onPress, children } = props;
  const id = useId();
  const why = pending ? undefined : props.why;
  return (
    <div>
      <Box sx={rowSx}>
        <Button
          type={onPress ? 'button' : 'submit'}
          variant="contained"
          color="primary"
          aria-disabled={pending || why !== undefined || undefined}
          aria-busy={pending}
          aria-describedby={[describedBy, why && id].filter(Boolean).join(' ') || undefined}
          onClick={onPress}
        >
          {pending ? pendingLabel : label}
        </Button>
        {children}
      </Box>
      <Box id={id} sx={lineSx}>
        {why}
      </Box>
      <Box role="status" sx={lineSx}>
        {pending && <Waiting {...waiting} />}
      </Box>
    </div>
  );
}

type WaitingProps = { text: string; long: string };

/** What is being waited for and, after a while, what can be done about it. */
function Waiting({ text, long }: WaitingProps) {
  return useLongWait() ? long : text;
}

const rowSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.25,
  '& > *': { minWidth: 0, overflowWrap: 'anywhere' },
  '& [aria-disabled=true]': { opacity: 0.6, cursor: 'default' },
} as const;

const lineSx = {
  color: token('dim'),
  fontSize: 12.5,
  lineHeight: '18px',
  '&:not(:empty)': { marginTop: 1 },
} as const;
