import { lazy, useId, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Alert from '@mui/material/Alert';
import { Card } from '../../../components/card/Card.tsx';
import { Loading } from '../../../components/feedback/Loading.tsx';
import { OnDemand } from '../../../components/feedback/OnDemand.tsx';
import { BusyButton } from '../../../components/form/BusyButton.tsx';
import { useLongWait } from '../../../components/listen.ts';
import { Name } from '../../../components/text/Name.tsx';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
import { brief } from '../../../lib/graphemes.ts';
import { approvalEn } from '../../../texts/bank/approval.en.ts';
import { bankLoginEn } from '../../../texts/bank/login.en.ts';
import { bankOutcomeEn } from '../../../texts/bank/outcome.en.ts';
import { bankSearchEn } from '../../../texts/bank/search.en.ts';
import { verificationEn } from '../../../texts/bank/verification.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { noteSx } from '../../../theme/styles.ts';
import { textSize } from '../../../theme/tokens.ts';
import { bankErrorOf } from '../../errors.ts';
import { FailedChecks } from '../../evidence/EvidenceLine.tsx';
import { ButtonRow } from '../credentials/StepActions.tsx';
import { AnswerForm } from '../dialogs/AnswerForm.tsx';
import { separateChallenge } from '../dialogs/challenge.ts';
import { DialogImage } from '../dialogs/DialogImage.tsx';
import { errorIn } from '../failures/describe.ts';
import {
  FailureDetails,
  FailureNotice,
  ReportDownload,
  useFailureWords,
} from '../failures/FailureNotice.tsx';
import type { LoginStep, StateOf, LoginActions } from '../flow/state.ts';
import { BankSearchField } from '../search/BankSearchField.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';
import { StepFrame } from './StepFrame.tsx';

type StepProps<Name extends LoginStep['name']> = { state: StateOf<Name>; actions: LoginActions };

/** `failed`: the page's heading for a login that cannot continue. */
type StartingOver = { failed: string; onStartOver: () => void };

type LoginStepsProps = StartingOver & { state: LoginStep; actions: LoginActions };

/** The step of the current state. Asks before the user leaves a login in progress. */
export function LoginSteps(props: LoginStepsProps) {
  const { state } = props;
  const { leaving } = textsOf(bankLoginEn).bankLogin;
  return (
    <>
      <Step {...props} />
      <OnDemand opened={state.name === 'CredentialsForm' || isAtBank(state)}>
        {/* In tools, the address names the service of a login. */}
        <LeaveGuard when={isAtBank(state)} alsoUnload parameter="service" words={leaving} />
      </OnDemand>
    </>
  );
}

const LeaveGuard = lazy(async () => {
  const { LeaveGuard: guard } = await import('../../../components/form/LeaveGuard.tsx');
  return { default: guard };
});

/** True while the bank has the credentials but has sent no result. */
const isAtBank = (state: LoginStep) =>
  state.name === 'ShowDialog' ||
  state.name === 'ShowRedirect' ||
  (state.name === 'CredentialsForm' && state.pending);

function Step({ state, actions, ...startingOver }: LoginStepsProps) {
  switch (state.name) {
    case 'Initial':
      return <Initial returning={state.returning} />;
    case 'SelectConnection':
      return <SelectConnection state={state} actions={actions} />;
    case 'CredentialsForm':
      return <CredentialsForm key={state.bank.id} state={state} actions={actions} />;
    case 'ShowDialog':
      // A new question is remounted: without the previous answer, and with the focus in its field.
      return <ShowDialog key={state.round} state={state} actions={actions} />;
    case 'ShowRedirect':
      return <ShowRedirect state={state} actions={actions} />;
    case 'NonRecoverableError':
      return <NonRecoverableError state={state} actions={actions} {...startingOver} />;
  }
}

/** Shown while the hub issues a ticket and the enclave is verified. */
function Initial({ returning }: Pick<StateOf<'Initial'>, 'returning'>) {
  const texts = textsOf(verificationEn);
  const long = useLongWait();
  return (
    <StepFrame heading={texts.verification.preparing}>
      {returning && (
        <Box component="p" sx={dimSx}>
          {texts.verification.returning}
        </Box>
      )}
      <Loading quiet heights={[18, 42]} />
      <Box component="p" role="status" sx={dimSx}>
        {long && texts.shell.waiting}
      </Box>
      {long && (
        <Button onClick={() => window.location.reload()}>{texts.boot.actions.reload}</Button>
      )}
    </StepFrame>
  );
}

export function SelectConnection({ state, actions }: StepProps<'SelectConnection'>) {
  const { evidence, query, search } = state;
  const { heading } = textsOf(bankSearchEn).bankSearch;
  return (
    <StepFrame heading={heading} part={1} evidence={evidence}>
      <BankSearchField query={query} search={search} actions={actions} onChoose={actions.choose} />
    </StepFrame>
  );
}

export function ShowDialog({ state, actions }: StepProps<'ShowDialog'>) {
  const { bankDialog: words, common } = textsOf(bankLoginEn);
  const { bank, dialog, page, failure, evidence } = state;
  const { message, image } = useMemo(() => separateChallenge(dialog), [dialog]);
  const messageId = useId();
  const others = (
    <>
      {page && <Button onClick={() => actions.leave()}>{words.backToPage(page.url.host)}</Button>}
      <Button onClick={() => actions.cancel()}>{common.cancel}</Button>
    </>
  );
  const fallback = words.noMessage[dialog.context === 'Redirect' ? 'Redirect' : dialog.input.kind];
  return (
    <StepFrame part={3} heading={words.heading} evidence={evidence}>
      <Card padded>
        <Box sx={{ ...noteSx, fontWeight: 550 }}>
          <Name text={bank.displayName} />
        </Box>
        <Instructions id={messageId} text={message?.trim() ? message : fallback} />
        {image && <DialogImage image={image} />}
        {failure && <FailureNotice failure={failure} report={actions.report} />}
        <AnswerForm state={state} actions={actions} message={messageId} others={others} />
      </Card>
    </StepFrame>
  );
}

/** Characters; about two screens of a phone. */
const MAX_LENGTH = 2000;

/**
 * The newest instructions of the bank, which may change with a poll. Changed words are announced;
 * changed numbers ('4:59 minutes left') are not, because they come with every poll.
 */
function Instructions({ id, text }: { id: string; text: string }) {
  const { approval: words } = textsOf(approvalEn);
  const [last, setLast] = useState({ text, announced: '' });
  if (last.text !== text) {
    const isNew = withoutNumbers(last.text) !== withoutNumbers(text);
    setLast({ text, announced: isNew ? words.newWords(brief(text, MAX_LENGTH)) : last.announced });
  }
  return (
    <Box sx={{ position: 'relative', marginBlock: '8px 16px' }}>
      {/* The bank does not name the language of its text. */}
      <Box id={id} lang="" dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
        <Name isolated={false} text={text} longest={MAX_LENGTH} />
      </Box>
      <VisuallyHidden role="status">{last.announced}</VisuallyHidden>
    </Box>
  );
}

const withoutNumbers = (text: string) =>
  brief(text, MAX_LENGTH)
    .replaceAll(/[\d\s]+/g, ' ')
    .trim();

/** Shows the host before the browser goes there, in Punycode, so that it cannot imitate another. */
export function ShowRedirect({ state, actions }: StepProps<'ShowRedirect'>) {
  const { common, bankRedirect: words } = textsOf(bankOutcomeEn);
  const goingId = useId();
  const { page, pending, failure, evidence } = state;
  const { host } = page.url;
  return (
    <StepFrame part={3} heading={words.heading} evidence={evidence}>
      {failure && <FailureNotice failure={failure} report={actions.report} />}
      <Card padded sx={{ marginBottom: 2 }}>
        <Box sx={dimSx}>{words.text}</Box>
        <Box component="code" dir="ltr" translate="no" sx={hostSx}>
          {host}
        </Box>
        {host.includes('xn--') && (
          <Box component="p" sx={noteSx}>
            {words.special}
          </Box>
        )}
        <div>{words.there}</div>
      </Card>
      <ButtonRow>
        <BusyButton
          variant="contained"
          busy={pending}
          aria-describedby={goingId}
          onClick={() => actions.leave()}
        >
          {words.go}
        </BusyButton>
        <Button onClick={() => actions.cancel()}>{common.cancel}</Button>
        <Box component="span" id={goingId} role="status" sx={dimSx}>
          {pending && words.going}
        </Box>
      </ButtonRow>
    </StepFrame>
  );
}

export function NonRecoverableError({
  state,
  actions,
  failed,
  onStartOver,
}: StepProps<'NonRecoverableError'> & StartingOver) {
  const { failure } = state;
  const { tryAgain } = textsOf(verificationEn).verification.failure;
  const { severity, words } = useFailureWords(failure);
  const error = errorIn(failure);
  const bankError = bankErrorOf(error);
  return (
    <StepFrame heading={failed}>
      {/* An alert, because the focus announces only the heading. */}
      <Alert role="alert" severity={severity}>
        {words}
      </Alert>
      {bankError && <FailureDetails error={bankError} />}
      <ReportDownload failure={failure} report={actions.report} />
      <ButtonRow>
        <Button variant="contained" onClick={onStartOver}>
          {tryAgain}
        </Button>
        <FailedChecks error={error} />
      </ButtonRow>
    </StepFrame>
  );
}

const dimSx = { color: 'text.secondary' };

const hostSx = {
  display: 'block',
  marginBlock: '4px 12px',
  fontSize: textSize.heading,
  fontWeight: 600,
} as const;
