import { useDelete, useNotify, useRecordContext, useResourceContext, type RaRecord } from 'ra-core';
import { hasStatus } from '../hub/errors.ts';
import { useWrite } from './useWrite.ts';

type DeletionOptions = {
  /** The toasts, and the title of a failure in the dialog. */
  texts: Readonly<Record<'deleted' | 'alreadyGone' | 'deleteFailed', string>>;
  onClose: (outcome: 'kept' | 'deleted' | 'notFound') => void;
};

/**
 * Deletion of the record in context, as props of a `ConfirmDialog`: sent once, confirmed by a
 * toast. A record that no longer exists (404) gets its own toast; the data provider renews the
 * list.
 */
export function useDeletion({ texts, onClose }: DeletionOptions) {
  const record = useRecordContext();
  const notify = useNotify();
  const [deleteOne] = useDelete(useResourceContext(), undefined, { returnPromise: true });
  const { write, pending, failure } = useWrite({
    send: (previousData: RaRecord) =>
      deleteOne(undefined, { id: previousData.id, previousData }).then(
        () => 'deleted' as const,
        (error: unknown) => {
          if (hasStatus(error, 404)) return 'notFound' as const;
          throw error;
        },
      ),
    failed: texts.deleteFailed,
    onDone: (outcome) => {
      if (outcome === 'deleted') notify(texts.deleted, { type: 'success' });
      else notify(texts.alreadyGone, { type: 'info' });
      onClose(outcome);
    },
  });
  return {
    pending,
    failure: failure && { title: texts.deleteFailed, error: failure.error },
    onConfirm: () => {
      if (record) void write(record);
    },
    onDismiss: () => onClose('kept'),
  };
}
