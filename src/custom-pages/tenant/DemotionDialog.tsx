import Box from '@mui/material/Box';
import { useRecordContext } from 'ra-core';
import Alert from '@mui/material/Alert';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
import type { RowDialogProps } from '../../components/dialog/RowDialog.tsx';
import { Name } from '../../components/text/Name.tsx';
import { brief } from '../../lib/graphemes.ts';
import type { User } from '../../resources/users/user.schema.ts';
import { fullNameOf } from '../../resources/users/users.ts';
import { tenantEn } from '../../texts/tenants/tenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { token } from '../../theme/tokens.ts';

type DemotionDialogProps = RowDialogProps & {
  /** True if no Admin would remain. */
  leavesNoAdmin: boolean;
  onConfirm: () => void;
};

/** Asks before the Admin in context becomes a Member. The address distinguishes equal names. */
export function DemotionDialog(props: DemotionDialogProps) {
  const { leavesNoAdmin, open, onConfirm, onClose, onExited } = props;
  const user = useRecordContext<User>();
  const { common, users } = textsOf(tenantEn);
  if (!user) return null;
  return (
    <ConfirmDialog
      open={open}
      title={users.askDemotion(brief(fullNameOf(user) || user.email))}
      cancelLabel={common.cancel}
      confirmLabel={users.make.Member}
      onConfirm={onConfirm}
      onDismiss={() => onClose()}
      onExited={onExited}
    >
      <Box sx={{ color: token('dim'), overflowWrap: 'anywhere' }}>
        <Name text={user.email} />
      </Box>
      <Box sx={{ marginTop: 1 }}>{users.demotionFollows}</Box>
      {leavesNoAdmin && (
        <Box sx={{ margin: '12px 0 -16px' }}>
          <Alert severity="warning">{users.lastAdmin}</Alert>
        </Box>
      )}
    </ConfirmDialog>
  );
}
