import { useEffect, useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useNotify } from 'ra-core';
import { FormDialog } from '../../components/FormDialog.tsx';
import { Notice } from '../../components/Notice.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { HubError, hasStatus, mayHaveHappened } from '../../providers/hub/errors.ts';
import { useTenant } from '../../providers/hubQueries.ts';
import { errorText } from '../../texts/errorText.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { ActionFailure } from '../../components/ActionFailure.tsx';
import type { NameDraft } from './useNameDraft.ts';

type Words = Readonly<
  Record<'title' | 'label' | 'hint' | 'save' | 'saving' | 'done' | 'failed', string>
>;

type NameDialogProps = {
  open: boolean;
  words: Words;
  /** The name in force, which the field starts with. */
  current: string;
  draft: NameDraft;
  /** What is wrong with what was typed; '' where nothing needs to be said about it. */
  problemOf: (text: string) => string | undefined;
  save: (name: string) => Promise<unknown>;
  onClose: () => void;
  onExited: () => void;
  children?: ReactNode;
};

type Failure = { at: 'field' | 'form'; text: string };

/**
 * Asks for a name of the tenant's and saves it, once a submit. What the hub refuses (422) is said at
 * the field; any other failure in a toast and in the dialog, and what was typed stays.
 */
export function NameDialog(props: NameDialogProps) {
  const { open, current, draft, problemOf, save, onClose, onExited, children } = props;
  // They may change with the name itself, while the dialog fades out.
  const [words] = useState(props.words);
  const texts = textsOf();
  const notify = useNotify();
  const { refetch } = useTenant();
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(false);
  const [restored] = useState(draft.restored);
  const [text, setText] = useState(restored ?? current);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const keepDraft = useRef(draft.keep);
  useEffect(() => {
    const keep = keepDraft.current;
    if (restored !== undefined) keep(restored);
    return () => keep(undefined);
  }, [restored]);

  const problem = problemOf(text);
  const refused = failure?.at === 'field' ? failure.text : undefined;

  function type(value: string) {
    setText(value);
    setFailure(undefined);
    keepDraft.current(value);
  }

  async function submit() {
    if (sent.current) return;
    sent.current = true;
    setPending(true);
    setFailure(undefined);
    try {
      await save(text.trim());
      notify(words.done, { type: 'success' });
      onClose();
    } catch (error) {
      sent.current = false;
      setPending(false);
      refuse(error);
    }
  }

  function refuse(error: unknown) {
    const invalid = hasStatus(error, 422);
    // It may have been saved after all, or somebody else may have been faster.
    if (invalid || mayHaveHappened(error)) void refetch();
    if (invalid) {
      const [objection] = error instanceof HubError ? Object.values(error.fieldErrors) : [];
      setFailure({ at: 'field', text: objection ?? errorText(error, texts) });
      input.current?.focus();
      return;
    }
    notify(words.failed, { type: 'error' });
    setFailure({ at: 'form', text: errorText(error, texts) });
  }

  return (
    <FormDialog
      open={open}
      title={words.title}
      cancelLabel={texts.common.cancel}
      submitLabel={words.save}
      pendingLabel={words.saving}
      pending={pending}
      disabled={problem !== undefined}
      onSubmit={() => void submit()}
      onDismiss={onClose}
      onExited={onExited}
    >
      {restored !== undefined && (
        <Notice tone="info" role="status">
          {texts.common.draftRestored}
        </Notice>
      )}
      <TextInput
        ref={input}
        autoFocus
        required
        label={words.label}
        hint={words.hint}
        error={refused ?? (problem || undefined)}
        value={text}
        readOnly={pending}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
      />
      {children && <Box sx={{ marginTop: 1.5 }}>{children}</Box>}
      {failure?.at === 'form' && <ActionFailure title={words.failed} reason={failure.text} />}
    </FormDialog>
  );
}
