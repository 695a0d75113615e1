import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { Button } from '../../../components/form/Button.tsx';
import { bankLoginEn } from '../../../texts/bank/login.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { Connection } from '../../client/service.ts';
import { bankErrorOf } from '../../errors.ts';
import type { LoginActs } from '../flow/createBankLogin.ts';
import type { StateOf } from '../flow/state.ts';
import { isFilled, loginFields, needsOf, problemsOf } from './credentials.rules.ts';
import { PrivateField, SENT, UNMANAGED } from './PrivateField.tsx';
import { StepActions } from './StepActions.tsx';
import { useSecretInput } from './useSecretInput.ts';
import { brief } from '../../../lib/graphemes.ts';

type LoginFormProps = {
  info: Connection;
  login: Pick<StateOf<'CredentialsForm'>, 'pending' | 'failure'>;
  acts: Pick<LoginActs, 'login' | 'cancelLogin' | 'differentBank'>;
};

/**
 * The fields that the bank asks for. The password is emptied when the login is sent; the user id stays
 * for another try.
 */
export function LoginForm({ info, login, acts }: LoginFormProps) {
  const { bankLogin: words } = textsOf(bankLoginEn);
  const { credentials } = info;
  const { pending } = login;
  const needs = needsOf(credentials);
  const userId = useSecretInput(isFilled.userId);
  const password = useSecretInput(isFilled.password);
  const form = useRef<HTMLFormElement>(null);
  const [sentPassword, setSentPassword] = useState(false);
  const { focus } = needs.password === 'hidden' ? userId : password;
  useFailedLogin(login, focus, form);

  const problems = problemsOf(credentials, {
    userId: userId.verdict,
    password: password.verdict,
  });
  const problem = problems.userId ?? problems.password;
  const why = problem && (problem === 'required' ? words.whyRequired : words.whyBoth);

  const inputs = { userId, password };
  const hints = {
    hidden: '',
    required: '',
    optional: words.mayBeEmpty,
    pair: words.bothMayBeEmpty,
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    // Read anew: not every password manager tells the page that it has filled a field.
    const entered = { userId: userId.read(), password: password.read() };
    const found = problemsOf(credentials, {
      userId: isFilled.userId(entered.userId),
      password: isFilled.password(entered.password),
    });
    if (found.userId ?? found.password) {
      userId.touch();
      password.touch();
      (found.userId ? userId : password).focus();
      return;
    }
    acts.login(loginFields(credentials, entered));
    setSentPassword(entered.password !== '');
    password.empty();
  }

  function shared(field: 'userId' | 'password') {
    const wrong = inputs[field].touched && !pending ? problems[field] : undefined;
    return {
      ...UNMANAGED,
      input: inputs[field],
      label: brief(info[field]?.trim() ?? '') || words[field],
      readOnly: pending,
      'aria-required': needs[field] === 'required',
      hint: field === 'password' && password.padded ? words.outerSpace : hints[needs[field]],
      error: wrong && words[wrong],
    };
  }

  return (
    <form ref={form} noValidate autoComplete="off" onSubmit={submit} className="step-form">
      {needs.userId === 'hidden' && needs.password === 'hidden' && <div>{words.nothingAsked}</div>}
      {needs.userId !== 'hidden' && <PrivateField {...shared('userId')} />}
      {needs.password !== 'hidden' && (
        <PrivateField
          {...shared('password')}
          masked
          placeholder={pending && sentPassword ? SENT : undefined}
        />
      )}
      <StepActions label={words.login} pending={pending} words={words} why={why}>
        <Button
          key={pending ? 'cancel' : 'other'}
          onClick={() => (pending ? acts.cancelLogin() : acts.differentBank())}
        >
          {pending ? words.cancel : words.differentBank}
        </Button>
      </StepActions>
    </form>
  );
}

/**
 * Moves the focus after a failed login. After wrong credentials it goes to the emptied field. Any other
 * failure is an alert that a moving focus would interrupt, so the focus moves only if the pressed
 * 'Cancel' button is gone: then it goes to the button that logs in.
 */
function useFailedLogin(
  { pending, failure }: LoginFormProps['login'],
  focusSecret: () => void,
  form: RefObject<HTMLFormElement | null>,
): void {
  const wasPending = useRef(pending);
  useEffect(() => {
    const ended = wasPending.current && !pending;
    wasPending.current = pending;
    if (!ended || !failure) return;
    const bankError = failure.kind === 'error' ? bankErrorOf(failure.error) : undefined;
    if (bankError?.kind === 'InvalidCredentials') focusSecret();
    else if (!form.current?.contains(document.activeElement)) {
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    }
  }, [pending, failure, focusSecret, form]);
}
