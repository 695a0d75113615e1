import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
import { mayHaveHappened } from '../../providers/hub/errors.ts';
import { useHub, useTenant } from '../../providers/data/hubQueries.ts';
import { useWrite } from '../../providers/data/useWrite.ts';
import { tenantEn } from '../../texts/tenants/tenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { brief } from '../../lib/graphemes.ts';

type DeleteFintsDialogProps = {
  name: string;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
};

/** Asks before the tenant returns to the provider's own FinTS product name. */
export function DeleteFintsDialog({ name, open, onClose, onExited }: DeleteFintsDialogProps) {
  const texts = textsOf(tenantEn);
  const hub = useHub();
  const { refetch } = useTenant();
  // Kept, because the tenant no longer has the name while the dialog fades out.
  const [title] = useState(() => texts.fints.deleteTitle(brief(name)));
  const { write, pending, failure } = useWrite({
    send: () => hub.setFintsProductName(null),
    done: texts.fints.deleted,
    failed: texts.fints.deleteFailed,
    onDone: onClose,
    onFailed: (error) => {
      if (mayHaveHappened(error)) void refetch();
    },
  });

  return (
    <ConfirmDialog
      open={open}
      title={title}
      cancelLabel={texts.common.cancel}
      confirmLabel={texts.fints.deleteConfirm}
      pendingLabel={texts.fints.deleting}
      pending={pending}
      onConfirm={() => void write()}
      onDismiss={onClose}
      onExited={onExited}
      failure={failure && { title: texts.fints.deleteFailed, error: failure.error }}
    >
      {texts.fints.deleteText}
    </ConfirmDialog>
  );
}
