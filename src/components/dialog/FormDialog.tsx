import { useEffect, useState } from 'react';
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

type FormDialogProps<Values extends FieldValues> = Omit<ZodFormProps<Values>, 'pending'> & {
  open: boolean;
  title: string;
  /** The failure of the previous attempt, with its title, unless an input shows it. */
  failure?: { title: string; error: unknown } | undefined;
  cancelLabel?: string;
  submitLabel: string;
  /** The submit button's label while the answer is pending. */
  pendingLabel: string;
  pending: boolean;
  /** True for values whose submission would change nothing. */
  isNothing?: (values: Values) => boolean;
  /** True for values that are only thrown away after a confirmation; without it nothing asks. */
  isUnsaved?: (values: Values) => boolean;
  onDismiss: () => void;
  /** Called after the dialog has faded out, when focus can be moved. */
  onExited?: (() => void) | undefined;
};

/**
 * A short form in a dialog. Enter submits; Escape and the backdrop dismiss, except while the answer
 * is pending.
 */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { open, title, children, failure, onDismiss, onExited, isUnsaved, ...rest } = props;
  const { common } = textsOf();
  const { cancelLabel = common.cancel, submitLabel, pendingLabel, ...more } = rest;
  const { isNothing, ...form } = more;
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
        slotProps={{ transition: { onExited: () => onExited?.() } }}
      >
        <DialogTitle>{title}</DialogTitle>
        <ZodForm {...form}>
          <DialogContent>
            {children}
            {failure && <ActionFailure {...failure} />}
            {isUnsaved && <Unsaved when={isUnsaved} onChange={setUnsaved} />}
          </DialogContent>
          <DialogActions>
            <Button disabled={form.pending} onClick={dismiss}>
              <span>{cancelLabel}</span>
            </Button>
            <SubmitButton label={submitLabel} pendingLabel={pendingLabel} isNothing={isNothing} />
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

type UnsavedProps<Values> = {
  when: (values: Values) => boolean;
  onChange: (unsaved: boolean) => void;
};

/** Tells the dialog around the form whether closing it would lose something. */
function Unsaved<Values extends FieldValues>({ when, onChange }: UnsavedProps<Values>) {
  const unsaved = when(useWatch() as Values);
  useEffect(() => onChange(unsaved), [unsaved, onChange]);
  return null;
}
