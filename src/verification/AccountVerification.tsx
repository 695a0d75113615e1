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
import { errorIn, FailureWordsOverride } from '../bank/login/failures/describe.ts';
import { FailureWords } from '../bank/login/failures/FailureNotice.tsx';
import { createBankLogin } from '../bank/login/flow/createBankLogin.ts';
import { createTab } from '../bank/login/flow/keptRedirects.ts';
import type { Failure } from '../bank/login/flow/state.ts';
import { LoginSteps } from '../bank/login/steps/LoginSteps.tsx';
import { STEP_WIDTH } from '../bank/login/steps/StepFrame.tsx';
import { ShowHubResponse, ShowRoutexResult } from './ResultSteps.tsx';
import { UnreadableResultError, verify, type VerificationState } from './verify.ts';

export default function AccountVerification() {
  const { bank } = useConfig();
  return bank ? <Verification config={bank} /> : <NoVerification why="missing" />;
}

/** Replaces the page while the tenant's feature flag is off. */
export const SwitchedOff = () => <NoVerification why="off" />;

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

/** Runs while mounted. Ticket, keys and answers exist only in this page's memory. */
function Verification({ config }: { config: BankConfig }) {
  const { failure, backToTenant } = textsOf(verificationEn).verification;
  const hub = useHub();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // `useHub` returns new functions after each navigation; the first ones keep working.
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
  useUnsaved(isInProgress(state) && 'lost');
  if (state.name === 'ShowHubResponse') return <ShowHubResponse state={state} />;
  return (
    <>
      <Box sx={backSx}>
        <BackLink to="/tenant">{backToTenant}</BackLink>
      </Box>
      {state.name === 'ShowRoutexResult' ? (
        <ShowRoutexResult state={state} actions={login.actions} />
      ) : (
        <FailureWordsOverride value={resultFailure}>
          <LoginSteps
            state={state}
            actions={login.actions}
            failed={failure.title}
            onStartOver={() => window.location.reload()}
          />
        </FailureWordsOverride>
      )}
    </>
  );
}

const backSx = { maxWidth: STEP_WIDTH, marginInline: 'auto' } as const;

function resultFailure(failure: Failure) {
  const { error: title, unreadableResult } = textsOf(verificationEn).verification.failure;
  const error = errorIn(failure);
  if (!(error instanceof UnreadableResultError)) return undefined;
  return <FailureWords error={error} described={{ title, sentences: [unreadableResult] }} />;
}

/** True from the choice of a bank to the saved account: a reload would start over. */
function isInProgress(state: VerificationState): boolean {
  if (state.name === 'Initial') return state.returning;
  return !['SelectConnection', 'NonRecoverableError', 'ShowHubResponse'].includes(state.name);
}
