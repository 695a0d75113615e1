import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { useRecordContext } from 'ra-core';
import Alert from '@mui/material/Alert';
import { BusyButton } from '../../components/form/BusyButton.tsx';
import { InlineWarning } from '../../components/feedback/InlineWarning.tsx';
import { Reason } from '../../components/feedback/Reason.tsx';
import type { User } from '../../resources/users/user.schema.ts';
import { fullNameOf, otherRole } from '../../resources/users/users.ts';
import { tenantEn } from '../../texts/tenants/tenant.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { roleButtonId, type GoneUser, type RoleSwitch } from './useRoleSwitches.ts';
import { Name } from '../../components/text/Name.tsx';
import { brief } from '../../lib/graphemes.ts';

type NameCellProps = {
  /** True for the row of the signed-in user. */
  you: boolean;
  roleSwitch: RoleSwitch | undefined;
};

/** A user's name, and the reason if changing their role failed. */
export function NameCell({ you, roleSwitch }: NameCellProps) {
  const texts = textsOf(tenantEn);
  const user = useRecordContext<User>();
  if (!user) return null;
  return (
    <>
      <span className="text-strong">
        <Name text={fullNameOf(user) || texts.common.none} />
      </span>
      {you && <span className="text-dim"> {texts.users.you}</span>}
      {roleSwitch?.state === 'failed' && (
        <InlineWarning
          tone="bad"
          role="alert"
          text={<Reason title={texts.users.failed} error={roleSwitch.error} />}
        />
      )}
    </>
  );
}

type RoleButtonProps = { busy: boolean; onPress: () => void };

/** Button that switches a user's role. It keeps the focus while busy. */
export function RoleButton({ busy, onPress }: RoleButtonProps) {
  const texts = textsOf(tenantEn).users;
  const user = useRecordContext<User>();
  if (!user) return null;
  const role = otherRole(user.role);
  return (
    <BusyButton
      id={roleButtonId(user.id)}
      size="small"
      aria-label={busy ? undefined : texts.makeName[role](brief(fullNameOf(user) || user.email))}
      busy={busy}
      busyLabel={texts.saving}
      onClick={onPress}
    >
      {texts.make[role]}
    </BusyButton>
  );
}

/** Alert that a user has left the list; takes the focus if their row had it. */
export function GoneNotice({ gone }: { gone: GoneUser }) {
  const texts = textsOf(tenantEn).users;
  const notice = useRef<HTMLDivElement>(null);
  const { id, name } = gone;
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.id === roleButtonId(id)) notice.current?.focus();
  }, [id]);
  return (
    <Box ref={notice} tabIndex={-1} sx={{ padding: '4px 16px 0', outline: 'none' }}>
      <Alert severity="warning" role="alert">
        <bdi className="sentence">{texts.gone(brief(name))}</bdi>
      </Alert>
    </Box>
  );
}
