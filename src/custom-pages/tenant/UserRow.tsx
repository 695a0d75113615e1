import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { InlineWarning } from '../../components/InlineWarning.tsx';
import type { User } from '../../providers/hub/contract.ts';
import type { UnreadableRow } from '../../providers/lists/rows.ts';
import { fullNameOf, otherRole } from '../../resources/users/users.ts';
import { tenantEn } from '../../texts/tenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { monospace, token } from '../../theme/tokens.ts';
import { roleButtonId, type RoleSwitch } from './useRoleSwitches.ts';

type UserRowProps = {
  user: User;
  /** Whether it is the signed-in user. */
  you: boolean;
  roleSwitch: RoleSwitch | undefined;
  /** Whether the table has a column for actions. */
  withActions: boolean;
  /** Absent where this row's role may not be switched. */
  onSwitch?: (user: User) => void;
};

/** One user of the list, with the switch of their role. */
export function UserRow({ user, you, roleSwitch, withActions, onSwitch }: UserRowProps) {
  const texts = textsOf(tenantEn);
  const name = fullNameOf(user);
  const role = otherRole(user.role);
  const busy = roleSwitch?.state === 'busy';
  return (
    <tr role="row" aria-busy={busy || undefined}>
      <td role="cell">
        <Box component="span" sx={{ fontWeight: 550 }}>
          <bdi>{name || texts.common.none}</bdi>
        </Box>
        {you && (
          <Box component="span" sx={{ color: token('dim') }}>
            {' '}
            {texts.users.you}
          </Box>
        )}
        {roleSwitch?.state === 'failed' && (
          <InlineWarning
            tone="bad"
            role="alert"
            text={`${texts.users.failed} ${roleSwitch.reason}`}
          />
        )}
      </td>
      <td role="cell" className="dim">
        <bdi>{user.email}</bdi>
      </td>
      <td role="cell">{texts.users.roles[user.role]}</td>
      {withActions && (
        <td role="cell" className="actions">
          {onSwitch && (
            <Button
              id={roleButtonId(user.id)}
              size="small"
              aria-label={busy ? undefined : texts.users.makeName[role](name || user.email)}
              aria-disabled={busy || undefined}
              onClick={() => {
                if (!busy) onSwitch(user);
              }}
              sx={{ '&[aria-disabled=true]': { opacity: 0.6, cursor: 'default' } }}
            >
              {busy ? texts.users.saving : texts.users.make[role]}
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}

type UnreadableUserRowProps = { row: UnreadableRow; columns: number };

/** A row that the hub sent but nobody can read: it is shown, not hidden (decision 40). */
export function UnreadableUserRow({ row, columns }: UnreadableUserRowProps) {
  const texts = textsOf(tenantEn);
  return (
    <tr role="row">
      <td role="cell" colSpan={columns}>
        <Box sx={{ fontWeight: 550 }}>{texts.common.unreadableEntry}</Box>
        <Box sx={{ color: token('dim'), font: monospace.small }}>{row.id}</Box>
        <InlineWarning tone="bad" text={texts.users.unreadable(row.unreadable)} />
      </td>
    </tr>
  );
}
