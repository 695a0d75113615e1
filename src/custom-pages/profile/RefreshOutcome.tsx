import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import AlertTitle from '@mui/material/AlertTitle';
import Alert from '@mui/material/Alert';
import { Reason } from '../../components/feedback/Reason.tsx';
import { useSession } from '../../providers/access/consoleContext.ts';
import type { Role } from '../../resources/users/user.schema.ts';
import { profileEn } from '../../texts/account/profile.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { monospace } from '../../theme/tokens.ts';
import type { Explained } from './access.rules.ts';
import type { RefreshState } from './useRefreshAccess.ts';

type RefreshOutcomeProps = {
  state: RefreshState;
  /** The current role. */
  role: Role | undefined;
  onRetry: () => void;
};

/** Announces the changes after a refresh, or the reason of its failure. */
export function RefreshOutcome({ state, role, onRetry }: RefreshOutcomeProps) {
  return (
    <>
      <div role="status">{state.kind === 'done' && <Done state={state} role={role} />}</div>
      {state.kind === 'failed' && <Failed state={state} onRetry={onRetry} />}
    </>
  );
}

type FailedProps = {
  state: Extract<RefreshState, { kind: 'failed' }>;
  onRetry: () => void;
};

function Failed({ state: { error, ended }, onRetry }: FailedProps) {
  const { access, common } = textsOf(profileEn);
  const session = useSession();
  const signIn = () => void session.signIn({ redirectTo: '/profile' }).catch(() => undefined);
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        // After the end of the session, the focused control is gone.
        <Button size="small" autoFocus={ended} onClick={ended ? signIn : onRetry}>
          {ended ? common.signInAgain : common.retry}
        </Button>
      }
    >
      <AlertTitle>{access.refreshFailed}</AlertTitle>
      {ended ? access.ended : <Reason error={error} />}
    </Alert>
  );
}

type DoneProps = { state: Extract<RefreshState, { kind: 'done' }>; role: Role | undefined };

function Done({ state: { changes, roleBefore }, role }: DoneProps) {
  const { access } = textsOf(profileEn);
  const { gained, lost, kept, switchedOn, switchedOff } = changes;
  const roleChange =
    roleBefore !== undefined && role !== undefined && roleBefore !== role
      ? access.roleChanged(access.roles[roleBefore], access.roles[role])
      : undefined;
  const count = [gained, lost, switchedOn, switchedOff].reduce(
    (sum, names) => sum + names.length,
    0,
  );
  if (count === 0 && !roleChange) return <Alert severity="info">{access.same(kept.length)}</Alert>;
  return (
    <Alert severity={lost.length + switchedOff.length > 0 ? 'warning' : 'success'}>
      <AlertTitle>{access.changed}</AlertTitle>
      {roleChange && <div>{roleChange}</div>}
      <Permissions label={access.gained} of={gained} />
      <Permissions label={access.lost} of={lost} />
      {switchedOn.map((page) => (
        <div key={page}>{access.switchedOn(page)}</div>
      ))}
      {switchedOff.map((page) => (
        <div key={page}>{access.switchedOff(page)}</div>
      ))}
    </Alert>
  );
}

function Permissions({ label, of }: { label: ReactNode; of: readonly Explained[] }) {
  if (of.length === 0) return null;
  return (
    <div>
      {label}{' '}
      {of.map(({ permission }, index) => (
        <span key={permission}>
          {index > 0 && ', '}
          <Box component="code" translate="no" sx={{ font: monospace.small }}>
            {permission}
          </Box>
        </span>
      ))}
    </div>
  );
}
