import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { CanAccess, useRecordContext } from 'ra-core';
import { Link } from 'react-router';
import Button from '@mui/material/Button';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx';
import { useDialog } from '../../../components/dialog/useDialog.ts';
import { EnvironmentChip } from '../../../components/card/RowChip.tsx';
import { Facts } from '../../../components/card/Facts.tsx';
import type { RowDialogProps } from '../../../components/dialog/RowDialog.tsx';
import { useNow } from '../../../components/listen.ts';
import type { ApiKey } from '../apiKey.schema.ts';
import { useCan } from '../../../providers/access/consoleContext.ts';
import { useDeletion } from '../../../providers/data/useDeletion.ts';
import { bulkDeleteEn } from '../../../texts/api-keys/bulkDelete.en.ts';
import { keyListEn } from '../../../texts/api-keys/list.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { monospace } from '../../../theme/tokens.ts';
import { expiryOf } from '../expiry/expiry.ts';
import { likePath } from '../likePath.ts';
import { shownName } from '../keyText.ts';
import { KeyName } from '../list/ApiKeyCells.tsx';
import { Name } from '../../../components/text/Name.tsx';

type DeleteApiKeyDialogProps = Pick<RowDialogProps, 'open' | 'onClose'> &
  Partial<RowDialogProps> & {
    /** True if another key replaces it, so that rotating it is not offered. */
    isReplaced?: boolean;
  };

/** Confirms and deletes the key in context, and reports the outcome. */
export function DeleteApiKeyDialog(props: DeleteApiKeyDialogProps) {
  const { open, onClose, onExited, isReplaced = false } = props;
  const { apiKeys, common } = textsOf(keyListEn);
  const { deleteDialog } = apiKeys;
  const apiKey = useRecordContext<ApiKey>();
  const isExpired = expiryOf(apiKey?.expiresAt, useNow()).state === 'expired';
  const { stops, expired } = textsOf(bulkDeleteEn).bulkDelete;
  const deletion = useDeletion({ texts: apiKeys, onClose });

  if (!apiKey) return null;
  return (
    <ConfirmDialog
      {...deletion}
      open={open}
      title={deleteDialog.title}
      cancelLabel={common.cancel}
      confirmLabel={deleteDialog.confirm}
      pendingLabel={deleteDialog.deleting}
      onExited={onExited}
    >
      <Facts
        items={[
          { label: deleteDialog.name, value: <KeyName apiKey={apiKey} /> },
          {
            label: deleteDialog.environment,
            value: <EnvironmentChip environment={apiKey.environment} />,
          },
          {
            label: deleteDialog.keyId,
            value: (
              <Box component="code" sx={{ font: monospace.small }}>
                <Name text={apiKey.id} />
              </Box>
            ),
          },
        ]}
      />
      <Box sx={{ marginTop: 1 }}>{isExpired ? expired(1) : stops(1)}</Box>
      {!isReplaced && !isExpired && (
        <CanAccess resource="api-keys" action="create">
          <Box
            component={Link}
            className="reach"
            to={likePath(apiKey.id)}
            sx={{ display: 'inline-block', marginTop: 1 }}
          >
            {deleteDialog.rotateInstead}
          </Box>
        </CanAccess>
      )}
    </ConfirmDialog>
  );
}

type DeleteApiKeyButtonProps = {
  /** Identifies the key by other words than its name. */
  label?: string;
  icon?: ReactNode;
  onGone: () => void;
} & Pick<DeleteApiKeyDialogProps, 'isReplaced'>;

/** Button and dialog to delete the key in context; nothing without the permission. */
export function DeleteApiKeyButton(props: DeleteApiKeyButtonProps) {
  const { label, icon, onGone, isReplaced = false } = props;
  const { apiKeys } = textsOf(keyListEn);
  const apiKey = useRecordContext<ApiKey>();
  const mayDelete = useCan({ resource: 'api-keys', action: 'delete' });
  const dialog = useDialog();
  if (!apiKey || !mayDelete) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={icon}
        aria-label={label ?? apiKeys.delete(shownName(apiKey))}
        onClick={dialog.show}
      >
        {label ?? apiKeys.deleteDialog.confirm}
      </Button>
      <DeleteApiKeyDialog
        open={dialog.open}
        isReplaced={isReplaced}
        onClose={(outcome) => {
          dialog.close();
          if (outcome !== 'kept') onGone();
        }}
      />
    </>
  );
}
