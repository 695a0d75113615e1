import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BackLink } from '../components/text/BackToList.tsx';
import { PageLink } from '../components/text/PageLink.tsx';
import { useLocation, useNavigate } from 'react-router';
import { tabStorage } from '../lib/storage.ts';
import { Card } from '../components/card/Card.tsx';
import { EmptyState } from '../components/card/EmptyState.tsx';
import { useStore, useUnsaved } from '../components/listen.ts';
import type { BankConfig } from '../config/schema.ts';
import { useConfig, useSession } from '../providers/access/consoleContext.ts';
import { useHub } from '../providers/data/hubQueries.ts';
import { bankClient } from '../bank/bankClient.ts';
import { textsOf } from '../texts/textsOf.ts';
import { verificationEn } from '../texts/bank/verification.en.ts';
import { errorIn, OwnWords } from '../bank/login/failures/describe.ts';
import { FailureWords } from '../bank/login/failures/FailureNotice.tsx';
import { createBankLogin } from '../bank/login/flow/createBankLogin.ts';
import { createTab } from '../bank/login/flow/keptRedirects.ts';
import type { Failure } from '../bank/login/flow/state.ts';
import { LoginSteps } from '../bank/login/steps/LoginSteps.tsx';
import { STEP_WIDTH } from '../bank/login/steps/StepFrame.tsx';
import { ShowHubResponse, ShowRoutexResult } from './ResultSteps.tsx';
import { UnreadableResultError, verify, type VerificationState } from './verify.ts';

/** The account verification, where this installation has a bank service. */
export default function AccountVerification() {
  const { bank } = useConfig();
  return bank ? <Verification config={bank} /> : <NoVerification why="missing" />;
}

/** Shown instead while the feature flag is off for the tenant. */
export const SwitchedOff = () => <NoVerification why="off" />;

/** The reason why there is no account verification here, and the way back. */
function NoVerification({ why }: { why: 'missing' | 'off' }) {
  const { verification: words } = textsOf(verificationEn);
  return (
    <Card>
      <EmptyState
        title={words[`${why}Title`]}
        text={words[why]}
        action={
          <Button component={PageLink} to="/tenant">
            {words.backToTenant}
          </Button>
        }
      />
    </Card>
  );
}

/**
 * The verification of this page, which begins when the page mounts and ends when it unmounts. Ticket,
 * keys and answers exist only in this page's memory.
 */
function Verification({ config }: { config: BankConfig }) {
  const { failure, backToTenant } = textsOf(verificationEn).verification;
  const hub = useHub();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // Created once. `useHub` returns new functions after each navigation, but the first keep working.
  const [login] = useState(() => {
    const tab = createTab({
      owner: () => ({
        subject: session.subject() ?? '',
        tenant: session.current()?.claims.orgCode,
      }),
      storage: tabStorage().storage,
      cleanAddress: () => void navigate(pathname, { replace: true }),
    });
    const load = () => bankClient(config);
    const issue = async (signal: AbortSignal) =>
      (await hub.requestVerificationTicket({ signal })).ticket;
    return createBankLogin({ load, issue, tab }, verify(hub));
  });
  useEffect(() => {
    login.start();
    return login.stop;
  }, [login]);
  const state = useStore(login.state);
  useUnsaved(isUnderWay(state) && 'lost');
  if (state.name === 'ShowHubResponse') return <ShowHubResponse state={state} />;
  return (
    <>
      <Box sx={backSx}>
        <BackLink to="/tenant">{backToTenant}</BackLink>
      </Box>
      {state.name === 'ShowRoutexResult' ? (
        <ShowRoutexResult state={state} actions={login.actions} />
      ) : (
        <OwnWords value={ofResult}>
          <LoginSteps
            state={state}
            actions={login.actions}
            failed={failure.title}
            onStartOver={() => window.location.reload()}
          />
        </OwnWords>
      )}
    </>
  );
}

/** Above each step, at its edge. */
const backSx = { maxWidth: STEP_WIDTH, marginInline: 'auto' } as const;

/** The words for a result that is no list of accounts. */
function ofResult(failure: Failure) {
  const { error: title, unreadableResult } = textsOf(verificationEn).verification.failure;
  const error = errorIn(failure);
  if (!(error instanceof UnreadableResultError)) return undefined;
  return <FailureWords error={error} described={{ title, sentences: [unreadableResult] }} />;
}

/** A bank is chosen, and its answer not saved yet: a reload would start all over. */
function isUnderWay(state: VerificationState): boolean {
  if (state.name === 'Initial') return state.returning;
  return !['SelectConnection', 'NonRecoverableError', 'ShowHubResponse'].includes(state.name);
}
