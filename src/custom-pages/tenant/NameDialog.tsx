import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { ActionFailure } from '../../components/feedback/Failure.tsx';
import { FormTextInput, useZodForm } from '../../components/form/Form.tsx';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useKeptDraft, useRestoredDraft } from '../../providers/personal/drafts.ts';
import { hasStatus, mayHaveHappened } from '../../providers/hub/errors.ts';
import { useTenant } from '../../providers/data/hubQueries.ts';
import { showObjections } from '../../providers/data/showObjections.ts';
import { useWrite } from '../../providers/data/useWrite.ts';
import { textsOf } from '../../texts/textsOf.ts';

type Words = Readonly<
  Record<'title' | 'label' | 'hint' | 'save' | 'saving' | 'done' | 'failed', string>
>;

type NameDialogProps = {
  open: boolean;
  words: Words;
  /** The current name, with which the field starts. */
  current: string;
  /** The key under which the typed text survives a reload that the user did not request. */
  draftKey: string;
  /** The form's only field. */
  nameSchema: z.ZodMiniType<string, string>;
  /** Whether saving this name would change nothing. */
  isNothing?: (name: string) => boolean;
  save: (name: string) => Promise<unknown>;
  onClose: () => void;
  onExited: () => void;
  children?: ReactNode;
};

const draftSchema = z.string();

/**
 * Edits one of the tenant's names. A refusal of the name (422) is shown at the field, any other
 * failure in the dialog, and both in a toast; the typed text stays.
 */
export function NameDialog(props: NameDialogProps) {
  const { open, current, draftKey, nameSchema, isNothing, save } = props;
  const { onClose, onExited, children } = props;
  // Kept, because words and schema may change with the name while the dialog fades out.
  const [words] = useState(props.words);
  const [schema] = useState(() => z.object({ name: nameSchema }));
  const texts = textsOf();
  const { refetch } = useTenant();
  const restored = useRestoredDraft(draftKey, draftSchema);
  const form = useZodForm(schema, { name: restored ?? current }, 'onChange');
  const name = useWatch({ control: form.control, name: 'name' });
  useKeptDraft(draftKey, () => (restored !== undefined || name !== current ? name : undefined));
  const { write, pending, failure } = useWrite({
    send: save,
    done: words.done,
    failed: words.failed,
    onDone: onClose,
    onFailed: (error) => {
      // The name may have been saved after all, or changed by another person.
      if (hasStatus(error, 422) || mayHaveHappened(error)) void refetch();
      if (hasStatus(error, 422)) {
        showObjections({ form, error, fieldOf: () => 'name', otherwise: 'name' });
      }
    },
  });

  return (
    <FormDialog
      form={form}
      open={open}
      title={words.title}
      cancelLabel={texts.common.cancel}
      submitLabel={words.save}
      pendingLabel={words.saving}
      pending={pending}
      disabled={isNothing?.(name.trim()) ?? false}
      onSubmit={(values) => write(values.name.trim())}
      onDismiss={onClose}
      onExited={onExited}
      failure={
        failure &&
        !hasStatus(failure.error, 422) && (
          <ActionFailure title={words.failed} error={failure.error} />
        )
      }
    >
      {restored !== undefined && (
        <Notice tone="info" role="status">
          {texts.common.draftRestored}
        </Notice>
      )}
      <FormTextInput
        startsSelected
        name="name"
        label={words.label}
        hint={words.hint}
        onFocus={(event) => event.target.select()}
      />
      {children && <Box sx={{ marginTop: 1.5 }}>{children}</Box>}
    </FormDialog>
  );
}
