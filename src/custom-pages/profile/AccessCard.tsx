import { type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Check from '@mui/icons-material/Check';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Typography from '@mui/material/Typography';
import { BusyButton } from '../../components/form/BusyButton.tsx';
import { Card } from '../../components/card/Card.tsx';
import { Fold } from '../../components/card/Fold.tsx';
import { useRoutes } from '../../providers/access/consoleContext.ts';
import { profileEn } from '../../texts/account/profile.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { iconSize, monospace, token } from '../../theme/tokens.ts';
import { noteSx, plainListSx } from '../../theme/styles.ts';
import { explainAccess, switchedOff, type Explained } from './access.rules.ts';
import { Grantors } from './Grantors.tsx';
import { RefreshOutcome } from './RefreshOutcome.tsx';
import { useRefreshAccess } from './useRefreshAccess.ts';
import { useTenantUsers, type TenantUsers } from '../../resources/users/useTenantUsers.ts';

/** The user's permissions, the missing ones, the Admins who can grant them, and a refresh. */
export function AccessCard() {
  const access = useRefreshAccess();
  const { state } = access;
  const ended = state.kind === 'failed' && state.ended;
  // After the session's end, a call to the hub would leave the page before the user reads it.
  return ended ? <Explanation {...access} /> : <WithUsers {...access} />;
}

type ExplanationProps = ReturnType<typeof useRefreshAccess> & { users?: TenantUsers };

function WithUsers(access: Omit<ExplanationProps, 'users'>) {
  return <Explanation {...access} users={useTenantUsers()} />;
}

function Explanation({ state, claims, refresh, users }: ExplanationProps) {
  const texts = textsOf(profileEn);
  const { access } = texts;
  const routes = useRoutes();
  const role = users?.own?.role;
  const explained = explainAccess(routes, claims, texts);
  const mine = explained.filter((one) => one.held);
  const missing = explained.filter((one) => !one.held && !one.platform);
  const platform = explained.filter((one) => !one.held && one.platform);
  const off = switchedOff(routes, claims);
  const busy = state.kind === 'busy';
  return (
    <Card
      padded
      sx={{ marginTop: 2 }}
      title={access.title}
      about={
        <>
          {users?.mayRead && <Role name={role && access.roles[role]} />}
          {access.refreshHint}
        </>
      }
      aside={
        <BusyButton busy={busy} busyLabel={access.refreshing} onClick={() => void refresh(role)}>
          {access.refresh}
        </BusyButton>
      }
    >
      <RefreshOutcome state={state} role={role} onRetry={() => void refresh(role)} />
      {mine.length > 0 ? <PermissionList of={mine} /> : <Box sx={noteSx}>{access.nothing}</Box>}
      {missing.length > 0 && (
        <Part title={access.missing}>
          <PermissionList of={missing} />
          {users && <Grantors missing={missing} users={users} />}
        </Part>
      )}
      {off.length > 0 && (
        <Part title={access.off} hint={access.offHint}>
          {off.join(', ')}
        </Part>
      )}
      {platform.length > 0 && (
        <Box sx={{ marginTop: 1.5 }}>
          <Fold summary={access.platform}>
            <Box sx={noteSx}>{access.platformHint}</Box>
            <PermissionList of={platform} />
          </Fold>
        </Box>
      )}
    </Card>
  );
}

/** The role in the tenant; its line is reserved while it loads. */
function Role({ name }: { name: string | undefined }) {
  return (
    <Box sx={{ minHeight: 18 }}>
      {name === undefined ? <Skeleton width={180} /> : textsOf(profileEn).access.role(name)}
    </Box>
  );
}

type PartProps = { title: string; hint?: string; children: ReactNode };

function Part({ title, hint, children }: PartProps) {
  return (
    <Box sx={{ marginTop: 2.5 }}>
      <Typography component="h3" variant="h4" sx={{ marginBottom: 0.25 }}>
        {title}
      </Typography>
      {hint && <Box sx={noteSx}>{hint}</Box>}
      {children}
    </Box>
  );
}

/** Permissions, and the actions and pages that each unlocks. */
function PermissionList({ of }: { of: readonly Explained[] }) {
  return (
    <Box component="ul" sx={listSx}>
      {of.map(({ permission, held, unlocks: [first, ...others] }) => (
        <li key={permission}>
          {held ? (
            <Check aria-hidden sx={{ fontSize: iconSize.medium, color: token('ok') }} />
          ) : (
            <LockOutlined aria-hidden sx={{ fontSize: iconSize.medium, color: token('dim') }} />
          )}
          <div>
            {first}
            {others.length > 0 && <Box sx={noteSx}>{others.join(' · ')}</Box>}
          </div>
          <Box component="code" translate="no" sx={codeSx}>
            {permission}
          </Box>
        </li>
      ))}
    </Box>
  );
}

const listSx = {
  ...plainListSx,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: {
      xs: '1.125rem minmax(0, 1fr)',
      sm: '1.125rem minmax(0, 1fr) clamp(240px, 15rem, 35%)',
    },
    columnGap: 1.25,
    padding: '9px 0',
    borderBottom: `1px solid ${token('line2')}`,
    overflowWrap: 'anywhere',
  },
  '& > li:last-of-type': { borderBottom: 0 },
} as const;

const codeSx = {
  gridColumn: { xs: 2, sm: 'auto' },
  color: token('dim'),
  font: monospace.small,
} as const;
