import Box from '@mui/material/Box';
import { useRecordContext } from 'ra-core';
import Alert from '@mui/material/Alert';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
import { Facts } from '../../components/card/Facts.tsx';
import type { RowDialogProps } from '../../components/dialog/RowDialog.tsx';
import type { User } from '../../resources/users/user.schema.ts';
import { fullNameOf } from '../../resources/users/users.ts';
import { tenantEn } from '../../texts/tenants/tenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { monospace } from '../../theme/tokens.ts';
import { Name } from '../../components/text/Name.tsx';

type DemoteDialogProps = RowDialogProps & {
  /** Whether the tenant has no other Admin. */
  lastAdmin: boolean;
  onConfirm: () => void;
};

/** Asks before the user in context, an Admin, becomes a Member. The id distinguishes users of the same name. */
export function DemoteDialog(props: DemoteDialogProps) {
  const { lastAdmin, open, onConfirm, onClose, onExited } = props;
  const user = useRecordContext<User>();
  const { common, users } = textsOf(tenantEn);
  const { demote } = users;
  if (!user) return null;
  return (
    <ConfirmDialog
      open={open}
      title={demote.title}
      cancelLabel={common.cancel}
      confirmLabel={users.make.Member}
      onConfirm={onConfirm}
      onDismiss={() => onClose()}
      onExited={onExited}
    >
      <Facts
        items={[
          { label: demote.name, value: <Name text={fullNameOf(user) || common.none} /> },
          { label: demote.email, value: <Name text={user.email} /> },
          {
            label: demote.id,
            value: (
              <Box component="code" sx={{ font: monospace.small }}>
                <Name text={user.id} />
              </Box>
            ),
          },
        ]}
      />
      <Box sx={{ marginTop: 1 }}>{demote.text}</Box>
      {lastAdmin && (
        <Box sx={{ margin: '12px 0 -16px' }}>
          <Alert severity="warning">{demote.lastAdmin}</Alert>
        </Box>
      )}
    </ConfirmDialog>
  );
}
