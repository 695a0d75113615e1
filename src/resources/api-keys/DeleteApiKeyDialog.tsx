import { useRef } from 'react';
import Box from '@mui/material/Box';
import { useDelete, useNotify, useRefresh } from 'ra-core';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { EnvironmentChip } from '../../components/EnvironmentChip.tsx';
import { KeyValueList } from '../../components/KeyValueList.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { ApiKey } from '../../providers/hub/contract.ts';
import { hasStatus } from '../../providers/hub/errors.ts';
import { errorText } from '../../texts/errorText.ts';
import { apiKeysEn } from '../../texts/apiKeys.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { monospace } from '../../theme/tokens.ts';

type DeleteApiKeyDialogProps = {
  apiKey: ApiKey;
  open: boolean;
  /** 'gone' when the key no longer exists, whoever deleted it. */
  onClose: (outcome: 'kept' | 'gone') => void;
  onExited?: () => void;
};

/** Asks before a key is deleted, and says what became of it. Nothing is undone afterwards. */
export function DeleteApiKeyDialog({ apiKey, open, onClose, onExited }: DeleteApiKeyDialogProps) {
  const texts = textsOf(apiKeysEn);
  const { apiKeys } = texts;
  const { deleteDialog } = apiKeys;
  const notify = useNotify();
  const refresh = useRefresh();
  const sent = useRef(false);
  const [deleteKey, { isPending, error }] = useDelete<ApiKey>();

  function confirm() {
    if (sent.current) return;
    sent.current = true;
    void deleteKey(
      'api-keys',
      { id: apiKey.id, previousData: apiKey },
      {
        onSuccess: () => {
          notify(apiKeys.deleted, { type: 'success' });
          onClose('gone');
        },
        onError: (failure) => {
          if (hasStatus(failure, 404)) {
            notify(apiKeys.alreadyGone, { type: 'info' });
            refresh();
            onClose('gone');
            return;
          }
          sent.current = false;
          notify(apiKeys.deleteFailed, { type: 'error' });
        },
      },
    );
  }

  return (
    <ConfirmDialog
      open={open}
      title={deleteDialog.title}
      cancelLabel={texts.common.cancel}
      confirmLabel={deleteDialog.confirm}
      pendingLabel={deleteDialog.deleting}
      pending={isPending}
      onConfirm={confirm}
      onDismiss={() => onClose('kept')}
      {...(onExited ? { onExited } : {})}
      failure={
        error && !hasStatus(error, 404) ? (
          <Box sx={{ marginTop: 2 }}>
            <Notice tone="bad" role="alert">
              {apiKeys.deleteFailed} {errorText(error, texts)}
            </Notice>
          </Box>
        ) : null
      }
    >
      <KeyValueList
        items={[
          { label: deleteDialog.name, value: <bdi>{apiKey.name}</bdi> },
          {
            label: deleteDialog.environment,
            value: <EnvironmentChip environment={apiKey.environment} />,
          },
          {
            label: deleteDialog.keyId,
            value: (
              <Box component="span" sx={{ font: monospace.small }}>
                {apiKey.id}
              </Box>
            ),
          },
        ]}
      />
      <Box sx={{ marginTop: 1 }}>{deleteDialog.text}</Box>
    </ConfirmDialog>
  );
}
