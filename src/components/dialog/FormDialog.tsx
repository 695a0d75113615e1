import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../form/Button.tsx';
import type { FieldValues } from 'react-hook-form';
import { DialogFrame, dialogActionsSx } from './DialogFrame.tsx';
import { Form, SubmitButton, type ZodForm } from '../form/Form.tsx';

type FormDialogProps<Values extends FieldValues> = {
  form: ZodForm<Values>;
  open: boolean;
  title: string;
  /** The fields; the one that starts with focus has `autoFocus`. */
  children: ReactNode;
  /** Why the previous attempt failed, unless a field shows it. */
  failure?: ReactNode;
  cancelLabel: string;
  submitLabel: string;
  /** The submit button's label while the answer is pending. */
  pendingLabel: string;
  pending: boolean;
  /** True where there is nothing to submit. */
  disabled?: boolean;
  onSubmit: (values: Values) => unknown;
  onDismiss: () => void;
  /** Called after the dialog has faded out, when focus can be moved. */
  onExited?: () => void;
};

/**
 * A short form in a dialog. Enter submits; Escape and the backdrop dismiss, except while the answer
 * is pending.
 */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { form, open, title, children, failure, pending, onSubmit, onDismiss, onExited } = props;
  const { cancelLabel, submitLabel, pendingLabel, disabled = false } = props;
  return (
    <DialogFrame
      open={open}
      title={title}
      onDismiss={() => {
        if (!pending) onDismiss();
      }}
      onExited={onExited}
    >
      <Form form={form} pending={pending} onSubmit={onSubmit}>
        {children}
        {failure}
        <Box sx={dialogActionsSx}>
          <Button disabled={pending} onClick={onDismiss}>
            {cancelLabel}
          </Button>
          <SubmitButton label={submitLabel} pendingLabel={pendingLabel} disabled={disabled} />
        </Box>
      </Form>
    </DialogFrame>
  );
}
