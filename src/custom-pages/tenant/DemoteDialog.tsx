import Box from '@mui/material/Box';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { KeyValueList } from '../../components/KeyValueList.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { User } from '../../resources/users/user.schema.ts';
import { fullNameOf } from '../../resources/users/users.ts';
import { tenantEn } from '../../texts/tenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { monospace } from '../../theme/tokens.ts';

type DemoteDialogProps = {
  user: User;
  /** Whether the tenant has no other Admin. */
  lastAdmin: boolean;
  open: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
  onExited: () => void;
};

/** Asks before an Admin becomes a Member. The id distinguishes users of the same name. */
export function DemoteDialog(props: DemoteDialogProps) {
  const { user, lastAdmin, open, onConfirm, onDismiss, onExited } = props;
  const { common, users } = textsOf(tenantEn);
  const { demote } = users;
  return (
    <ConfirmDialog
      open={open}
      title={demote.title}
      cancelLabel={common.cancel}
      confirmLabel={users.make.Member}
      onConfirm={onConfirm}
      onDismiss={onDismiss}
      onExited={onExited}
    >
      <KeyValueList
        items={[
          { label: demote.name, value: <bdi>{fullNameOf(user) || common.none}</bdi> },
          { label: demote.email, value: <bdi>{user.email}</bdi> },
          {
            label: demote.id,
            value: (
              <Box component="span" sx={{ font: monospace.small }}>
                {user.id}
              </Box>
            ),
          },
        ]}
      />
      <Box sx={{ marginTop: 1 }}>{demote.text}</Box>
      {lastAdmin && (
        <Box sx={{ margin: '12px 0 -16px' }}>
          <Notice tone="warn">{demote.lastAdmin}</Notice>
        </Box>
      )}
    </ConfirmDialog>
  );
}
