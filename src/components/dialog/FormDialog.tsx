import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useWatch, type FieldValues } from 'react-hook-form';
import { textsOf } from '../../texts/textsOf.ts';
import { ActionFailure } from '../feedback/Failure.tsx';
import { LeaveGuard } from '../form/LeaveGuard.tsx';
import { SubmitButton, ZodForm, type ZodFormProps } from '../form/ZodForm.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type FormDialogProps<Values extends FieldValues> = Omit<
  ZodFormProps<Values>,
  'pending' | 'mode'
> & {
  open: boolean;
  title: string;
  /** The failure of the previous attempt, unless an input shows it. */
  failure?: { title: string; error: unknown } | undefined;
  cancelLabel?: string;
  /** Undefined once nothing is left to submit; Cancel then takes the focus. */
  submitLabel: string | undefined;
  /** The submit button's label while the answer is pending. */
  pendingLabel: string;
  pending: boolean;
  /** See `SubmitButton`. */
  whenValid?: boolean;
  /** True for values that change nothing; submitting them only closes the dialog. */
  isNothing?: (values: Values) => boolean;
  /**
   * Returns a question for values that need a confirmation, shown above the buttons. Enter in a
   * field then focuses Cancel and submits nothing; while the values are invalid, it does nothing.
   */
  ask?: ((values: Values) => ReactNode) | undefined;
  /** True for values that are discarded only after a confirmation. */
  isUnsaved?: (values: Values) => boolean;
  onDismiss: () => void;
  /** Called after the fade-out, when focus can be moved. */
  onExited?: (() => void) | undefined;
};

/**
 * A short form in a dialog. The first field has the focus. Enter submits. Escape and the backdrop
 * dismiss it, except while the answer is pending.
 */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { open, title, children, failure, onDismiss, onExited, isUnsaved, ...rest } = props;
  const { common } = textsOf();
  const { cancelLabel = common.cancel, submitLabel, pendingLabel, ...more } = rest;
  const { isNothing, whenValid = false, ask, onSubmit, ...form } = more;
  const questionId = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const isOver = submitLabel === undefined;
  useEffect(() => {
    if (isOver) cancel.current?.focus();
  }, [isOver]);
  const [unsaved, setUnsaved] = useState(false);
  const [asking, setAsking] = useState(false);
  const dismiss = () => {
    if (form.pending) return;
    if (unsaved) setAsking(true);
    else onDismiss();
  };
  return (
    <>
      <Dialog
        open={open}
        onClose={dismiss}
        slotProps={{ transition: { onEnter: focusFirst, onExited: () => onExited?.() } }}
      >
        <DialogTitle>{title}</DialogTitle>
        <ZodForm
          {...form}
          mode="onChange"
          onSubmit={(values) => (isNothing?.(values) ? onDismiss() : onSubmit(values))}
        >
          <DialogContent>
            {ask ? <Asking {...{ ask, cancel, children }} id={questionId} /> : children}
            {failure && <ActionFailure {...failure} />}
            {isUnsaved && <Unsaved when={isUnsaved} onChange={setUnsaved} />}
          </DialogContent>
          <DialogActions sx={actionsSx}>
            <Button
              ref={cancel}
              aria-describedby={ask && questionId}
              disabled={form.pending}
              onClick={dismiss}
            >
              <span>{cancelLabel}</span>
            </Button>
            {!isOver && <SubmitButton {...{ pendingLabel, whenValid }} label={submitLabel} />}
          </DialogActions>
        </ZodForm>
      </Dialog>
      {isUnsaved && (
        <>
          <ConfirmDialog
            open={asking}
            title={common.unsaved.title}
            cancelLabel={common.unsaved.stay}
            confirmLabel={common.unsaved.leave}
            onDismiss={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              onDismiss();
            }}
          >
            {common.unsaved.text}
          </ConfirmDialog>
          <LeaveGuard when={open && unsaved} />
        </>
      )}
    </>
  );
}

const actionsSx = {
  '& > .reason': { order: -1, flex: { xs: '1 0 100%', sm: '1 1 8rem' } },
} as const;

function focusFirst(dialog: HTMLElement) {
  dialog.querySelector<HTMLElement>('input:not([type=radio]), input:checked')?.focus();
}

/** True for Enter, unless it ends an input method's composition. */
const isEnter = ({ key, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !nativeEvent.isComposing;

function leadTo(button: HTMLElement | null, event: KeyboardEvent) {
  event.preventDefault();
  const refused = button?.parentElement?.querySelector('[type=submit]:disabled');
  if (!refused) button?.focus();
}

type AskingProps<Values> = {
  id: string;
  ask: (values: Values) => ReactNode;
  cancel: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
};

/** The fields, then the question about their values. */
function Asking<Values extends FieldValues>({ id, ask, cancel, children }: AskingProps<Values>) {
  const question = ask(useWatch() as Values);
  return (
    <Box onKeyDown={(event) => question && isEnter(event) && leadTo(cancel.current, event)}>
      {children}
      {question && (
        <Box sx={{ margin: '16px 0 -16px' }}>
          <Alert severity="warning" id={id}>
            {question}
          </Alert>
        </Box>
      )}
    </Box>
  );
}

type UnsavedProps<Values> = {
  when: (values: Values) => boolean;
  onChange: (unsaved: boolean) => void;
};

/** Reports to the dialog around the form if closing it would lose values. */
function Unsaved<Values extends FieldValues>({ when, onChange }: UnsavedProps<Values>) {
  const unsaved = when(useWatch() as Values);
  useEffect(() => onChange(unsaved), [unsaved, onChange]);
  return null;
}
