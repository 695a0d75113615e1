import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { useNotify } from 'ra-core';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { mayHaveHappened } from '../../providers/hub/errors.ts';
import { useHub, useTenant } from '../../providers/hubQueries.ts';
import { errorText } from '../../texts/errorText.ts';
import { tenantEn } from '../../texts/tenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { monospace } from '../../theme/tokens.ts';
import { ActionFailure } from './ActionFailure.tsx';

type DeleteFintsDialogProps = {
  name: string;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
};

/** Asks before the tenant goes back to the provider's own FinTS product name. */
export function DeleteFintsDialog({ name, open, onClose, onExited }: DeleteFintsDialogProps) {
  const texts = textsOf(tenantEn);
  const hub = useHub();
  const notify = useNotify();
  const { refetch } = useTenant();
  const sent = useRef(false);
  // The name is gone before the dialog has faded out.
  const [shownName] = useState(name);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function remove() {
    if (sent.current) return;
    sent.current = true;
    setPending(true);
    setFailure(undefined);
    try {
      await hub.setFintsProductName(null);
      notify(texts.fints.deleted, { type: 'success' });
      onClose();
    } catch (error) {
      sent.current = false;
      setPending(false);
      if (mayHaveHappened(error)) void refetch();
      notify(texts.fints.deleteFailed, { type: 'error' });
      setFailure(errorText(error, texts));
    }
  }

  return (
    <ConfirmDialog
      open={open}
      title={texts.fints.deleteTitle}
      cancelLabel={texts.common.cancel}
      confirmLabel={texts.fints.deleteConfirm}
      pendingLabel={texts.fints.deleting}
      pending={pending}
      onConfirm={() => void remove()}
      onDismiss={onClose}
      onExited={onExited}
      failure={failure && <ActionFailure title={texts.fints.deleteFailed} reason={failure} />}
    >
      <Box
        component="code"
        sx={{ font: monospace.small, display: 'block', overflowWrap: 'anywhere' }}
      >
        <bdi>{shownName}</bdi>
      </Box>
      <Box sx={{ marginTop: 1 }}>{texts.fints.deleteText}</Box>
    </ConfirmDialog>
  );
}
