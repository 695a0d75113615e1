import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import AlertTitle from '@mui/material/AlertTitle';
import Alert from '@mui/material/Alert';
import { Card } from '../../../components/card/Card.tsx';
import { Loading } from '../../../components/feedback/Loading.tsx';
import { useLongWait } from '../../../components/listen.ts';
import { Name } from '../../../components/text/Name.tsx';
import { brief } from '../../../lib/graphemes.ts';
import { bankLoginEn } from '../../../texts/bank/login.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { Connection } from '../../client/service.ts';
import { bankErrorOf } from '../../errors.ts';
import { isFilled, loginFields, needsOf, problemsOf } from '../credentials/credentials.rules.ts';
import { PrivateField, UNMANAGED, useSecretInput } from '../credentials/PrivateField.tsx';
import { StepForm } from '../credentials/StepActions.tsx';
import { errorIn } from '../failures/describe.ts';
import { FailureNotice } from '../failures/FailureNotice.tsx';
import type { StateOf, LoginActions } from '../flow/state.ts';
import { StepFrame } from './StepFrame.tsx';

type CredentialsFormProps = { state: StateOf<'CredentialsForm'>; actions: LoginActions };

export function CredentialsForm({ state, actions }: CredentialsFormProps) {
  const { bankLogin: words } = textsOf(bankLoginEn);
  const { bank, info, failure, evidence } = state;
  return (
    <StepFrame part={2} heading={words.heading} evidence={evidence} complete={info !== undefined}>
      <Card padded level={3} titleVariant="h3" title={<Name text={bank.displayName} />}>
        {info?.advice?.trim() && (
          <Alert severity="info">
            <AlertTitle>{words.advice}</AlertTitle>
            <div lang="" dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
              <Name isolated={false} text={info.advice} longest={2000} />
            </div>
          </Alert>
        )}
        {failure && <FailureNotice failure={failure} report={actions.report} />}
        {info ? (
          <LoginForm info={info} state={state} actions={actions} />
        ) : (
          <LoadingBank actions={actions} />
        )}
      </Card>
    </StepFrame>
  );
}

function LoadingBank({ actions }: Pick<CredentialsFormProps, 'actions'>) {
  const { bankLogin: words } = textsOf(bankLoginEn);
  const long = useLongWait();
  return (
    <>
      <Loading quiet heights={[18, 36, 36]} />
      <Box component="p" role="status" sx={{ color: 'text.secondary' }}>
        {long && words.loading}
      </Box>
      <Button onClick={() => actions.differentBank()}>{words.differentBank}</Button>
    </>
  );
}

type LoginFormProps = CredentialsFormProps & { info: Connection };

/** The password is emptied when the login is sent; the user id stays for another attempt. */
function LoginForm({ info, state, actions }: LoginFormProps) {
  const { bankLogin: words, common } = textsOf(bankLoginEn);
  const { credentials } = info;
  const { pending } = state;
  const needs = needsOf(credentials);
  const userId = useSecretInput(isFilled.userId);
  const password = useSecretInput(isFilled.password);
  const inputs = { userId, password };
  const form = useFailedLogin(state, (needs.password === 'hidden' ? userId : password).focus);

  const problems = problemsOf(credentials, { userId: userId.verdict, password: password.verdict });
  const problem = problems.userId ?? problems.password;
  const why = problem && (problem === 'required' ? words.whyRequired : words.whyBoth);
  const hints: Record<string, string> = { optional: words.mayBeEmpty, pair: words.bothMayBeEmpty };

  function submit() {
    const filled = { userId: userId.check(), password: password.check() };
    const found = problemsOf(credentials, filled);
    if (found.userId ?? found.password) {
      userId.touch();
      password.touch();
      (found.userId ? userId : password).focus();
      return;
    }
    actions.login(loginFields(credentials, { userId: userId.read(), password: password.read() }));
    password.empty();
  }

  function shared(field: 'userId' | 'password') {
    const input = inputs[field];
    const wrong = input.touched && !pending ? problems[field] : undefined;
    return {
      ...UNMANAGED,
      input,
      label: brief(info[field]?.trim() ?? '') || words[field],
      readOnly: pending,
      'aria-required': needs[field] === 'required',
      hint: field === 'password' && input.padded ? words.outerSpace : hints[needs[field]],
      error: wrong && words[wrong],
    };
  }

  return (
    <StepForm
      ref={form}
      label={words.login}
      busyLabel={words.pending}
      pending={pending}
      why={why}
      onSubmit={submit}
      others={
        <Button
          key={pending ? 'cancel' : 'other'}
          onClick={() => (pending ? actions.cancelLogin() : actions.differentBank())}
        >
          {pending ? common.cancel : words.differentBank}
        </Button>
      }
    >
      {needs.userId === 'hidden' && needs.password === 'hidden' && <p>{words.nothingAsked}</p>}
      {needs.userId !== 'hidden' && <PrivateField {...shared('userId')} />}
      {needs.password !== 'hidden' && <PrivateField masked {...shared('password')} />}
    </StepForm>
  );
}

/**
 * Focuses the emptied field after wrong credentials. After any other failure a moving focus would
 * interrupt the alert, so it moves to the login button only if the pressed 'Cancel' is gone.
 */
function useFailedLogin({ pending, failure }: StateOf<'CredentialsForm'>, focusSecret: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const wasPending = useRef(pending);
  useEffect(() => {
    const ended = wasPending.current && !pending;
    wasPending.current = pending;
    if (!ended || !failure) return;
    if (bankErrorOf(errorIn(failure))?.kind === 'InvalidCredentials') focusSecret();
    else if (!form.current?.contains(document.activeElement)) {
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    }
  }, [pending, failure, focusSecret]);
  return form;
}
