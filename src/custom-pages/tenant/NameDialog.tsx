import { useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { DraftRestored } from '../../components/form/DraftRestored.tsx';
import { TextInput } from '../../components/form/inputs.tsx';
import { useFormDraft, useStartValues } from '../../providers/data/formDraft.ts';
import { hasStatus, mayHaveHappened } from '../../providers/hub/errors.ts';
import { useTenant } from '../../providers/data/hubQueries.ts';
import { useFormWrite } from '../../providers/data/useFormWrite.ts';

type Words = Readonly<
  Record<'title' | 'label' | 'hint' | 'save' | 'saving' | 'done' | 'failed', string>
>;

type NameDialogProps = {
  open: boolean;
  words: Words;
  /** The field's initial value; '' if there is no name. */
  current: string;
  placeholder?: string;
  /** Storage key of the draft, which survives a reload that the user did not request. */
  draftKey: string;
  /** The form's only field. */
  nameSchema: z.ZodMiniType<string, string>;
  /** Returns a question if the name is final; Save is then disabled while the name is invalid. */
  ask?: (name: string) => ReactNode;
  save: (name: string) => Promise<unknown>;
  onClose: () => void;
  onExited: () => void;
};

const draftSchema = z.object({ name: z.string() });
type Values = z.infer<typeof draftSchema>;

/**
 * Edits one of the tenant's names. A rejected name (422) is shown at the field, any other failure
 * in the dialog, both also in a toast. The typed text stays.
 */
export function NameDialog(props: NameDialogProps) {
  const { open, current, placeholder = '', draftKey, nameSchema, ask, save } = props;
  const { onClose, onExited } = props;
  // Kept in state, because they may change with the name while the dialog fades out.
  const [words] = useState(props.words);
  const [schema] = useState(() => z.object({ name: nameSchema }));
  const { refetch } = useTenant();
  const { values, isRestored } = useStartValues(draftKey, draftSchema, { name: current });
  const { submit, pending, failure } = useFormWrite({
    send: ({ name }: Values) => save(name.trim()),
    done: words.done,
    failed: words.failed,
    fieldOf: () => 'name',
    otherwise: 'name',
    onDone: onClose,
    onFailed: (error) => {
      // The name may have been saved after all, or changed by another user.
      if (hasStatus(error, 422) || mayHaveHappened(error)) void refetch();
    },
  });

  return (
    <FormDialog
      schema={schema}
      defaultValues={values}
      open={open}
      title={words.title}
      submitLabel={words.save}
      pendingLabel={words.saving}
      pending={pending}
      isNothing={({ name }) => name.trim() === current}
      whenValid={ask !== undefined}
      ask={ask && (({ name }) => ask(name))}
      onSubmit={submit}
      onDismiss={onClose}
      onExited={onExited}
      failure={failure && { title: words.failed, error: failure.error }}
    >
      <KeptDraft draftKey={draftKey} isRestored={isRestored} />
      {isRestored && <DraftRestored />}
      <TextInput
        source="name"
        label={words.label}
        helperText={words.hint}
        htmlInput={{ placeholder }}
        onFocus={(event) => event.target.select()}
      />
    </FormDialog>
  );
}

function KeptDraft({ draftKey, isRestored }: { draftKey: string; isRestored: boolean }) {
  useFormDraft(draftKey, isRestored);
  return null;
}
