import { type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Check from '@mui/icons-material/Check';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Typography from '@mui/material/Typography';
import { BusyButton } from '../../components/form/BusyButton.tsx';
import { Card } from '../../components/card/Card.tsx';
import { formatMoment } from '../../components/text/dates.ts';
import { useRoutes, useSession } from '../../providers/access/consoleContext.ts';
import { profileEn } from '../../texts/account/profile.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { iconSize, monospace, token } from '../../theme/tokens.ts';
import { noteSx, plainListSx } from '../../theme/styles.ts';
import { explainAccess, switchedOff, type Explained } from './access.rules.ts';
import { Grantors } from './Grantors.tsx';
import { RefreshOutcome } from './RefreshOutcome.tsx';
import { useRefreshAccess } from './useRefreshAccess.ts';
import { useTenantUsers, type TenantUsers } from '../../resources/users/useTenantUsers.ts';

/** What the signed-in person may do, what they may not, who could change that, and a refresh. */
export function AccessCard() {
  const access = useRefreshAccess();
  const { state } = access;
  const ended = state.kind === 'failed' && state.ended;
  // Without a session any question to the hub would leave the page before this is read.
  return ended ? <Explanation {...access} /> : <WithPeople {...access} />;
}

type ExplanationProps = ReturnType<typeof useRefreshAccess> & { users?: TenantUsers };

function WithPeople(access: Omit<ExplanationProps, 'users'>) {
  return <Explanation {...access} users={useTenantUsers()} />;
}

function Explanation({ state, claims, refresh, users }: ExplanationProps) {
  const texts = textsOf(profileEn);
  const { access } = texts;
  const routes = useRoutes();
  const session = useSession();
  const role = users?.own?.role;
  const explained = explainAccess(routes, claims, texts);
  const mine = explained.filter((one) => one.held);
  const missing = explained.filter((one) => !one.held && !one.platform);
  const platform = explained.filter((one) => !one.held && one.platform);
  const off = switchedOff(routes, claims);
  const readAt = session.refreshedAt();
  const busy = state.kind === 'busy';
  return (
    <Card
      padded
      sx={{ marginTop: 2 }}
      title={access.title}
      about={
        <>
          {readAt === undefined ? access.refreshHint : access.asOf(formatMoment(new Date(readAt)))}
          {users?.mayRead && <Role name={role && access.roles[role]} />}
        </>
      }
      aside={
        <BusyButton busy={busy} busyLabel={access.refreshing} onClick={() => void refresh(role)}>
          {access.refresh}
        </BusyButton>
      }
    >
      <RefreshOutcome state={state} role={role} onRetry={() => void refresh(role)} />
      <PermissionList of={mine} nothing={access.nothing} />
      <Part title={access.missing}>
        <PermissionList of={missing} nothing={access.missingNothing} />
      </Part>
      {missing.length > 0 && users && <Grantors missing={missing} users={users} />}
      {platform.length > 0 && (
        <Part title={access.platform} hint={access.platformHint}>
          <PermissionList of={platform} />
        </Part>
      )}
      {off.length > 0 && (
        <Part title={access.off} hint={access.offHint}>
          {off.join(', ')}
        </Part>
      )}
    </Card>
  );
}

/** The role in the tenant; its line is there before it is known. */
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

type PermissionListProps = { of: readonly Explained[]; nothing?: string };

/** Permissions with what each unlocks, told apart by icon and by the heading above. */
function PermissionList({ of, nothing }: PermissionListProps) {
  if (of.length === 0) return <Box sx={{ ...noteSx, marginTop: 1 }}>{nothing}</Box>;
  return (
    <Box component="ul" sx={listSx}>
      {of.map(({ permission, held, unlocks }) => (
        <li key={permission}>
          {held ? (
            <Check aria-hidden sx={{ fontSize: iconSize.medium, color: token('ok') }} />
          ) : (
            <LockOutlined aria-hidden sx={{ fontSize: iconSize.medium, color: token('dim') }} />
          )}
          <div>
            {unlocks.map((sentence) => (
              <div key={sentence}>{sentence}</div>
            ))}
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
