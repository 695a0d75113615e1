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

const UNTOUCHED = { userId: false, password: false };
const TOUCHED = { userId: true, password: true };

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
  const [touched, setTouched] = useState(UNTOUCHED);
  const [sentPassword, setSentPassword] = useState(false);
  const secret = needs.password === 'hidden' ? userId : password;
  useFailedLogin(login, { focusSecret: secret.focus, form });

  const problems = problemsOf(credentials, {
    userId: userId.verdict,
    password: password.verdict,
  });
  const error = (field: 'userId' | 'password') => {
    const problem = touched[field] && !pending ? problems[field] : undefined;
    return problem && words[problem];
  };
  const hint = (field: 'userId' | 'password') => {
    if (needs[field] === 'optional') return words.mayBeEmpty;
    return needs[field] === 'pair' ? words.bothMayBeEmpty : undefined;
  };
  const why = () => {
    const found = problems.userId ?? problems.password;
    if (!found) return undefined;
    return found === 'required' ? words.whyRequired : words.whyBoth;
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const entered = { userId: userId.read(), password: password.read() };
    const found = problemsOf(credentials, {
      userId: isFilled.userId(entered.userId),
      password: isFilled.password(entered.password),
    });
    const wrong = found.userId ? userId : found.password && password;
    if (wrong) {
      setTouched(TOUCHED);
      wrong.focus();
      return;
    }
    acts.login(loginFields(credentials, entered));
    setSentPassword(password.read() !== '');
    password.empty();
    setTouched(UNTOUCHED);
  }

  const shared = (field: 'userId' | 'password') => ({
    ...UNMANAGED,
    readOnly: pending,
    'aria-required': needs[field] === 'required',
    hint: hint(field),
    error: error(field),
    onBlur: () => {
      // While pending, the field is empty because it was sent, not because the person left it so.
      if (!pending) setTouched((current) => ({ ...current, [field]: true }));
    },
  });
  const asksNothing = needs.userId === 'hidden' && needs.password === 'hidden';

  return (
    <form ref={form} noValidate autoComplete="off" onSubmit={submit} className="step-form">
      {asksNothing && <div>{words.nothingAsked}</div>}
      {needs.userId !== 'hidden' && (
        <PrivateField
          label={brief(info.userId?.trim() ?? '') || words.userId}
          input={userId}
          {...shared('userId')}
        />
      )}
      {needs.password !== 'hidden' && (
        <PrivateField
          masked
          label={brief(info.password?.trim() ?? '') || words.password}
          input={password}
          placeholder={pending && sentPassword ? SENT : undefined}
          {...shared('password')}
        />
      )}
      <Actions pending={pending} why={why()} acts={acts} />
    </form>
  );
}

type ActionsProps = Pick<LoginFormProps, 'acts'> & { pending: boolean; why: string | undefined };

function Actions({ pending, why, acts }: ActionsProps) {
  const { bankLogin: words } = textsOf(bankLoginEn);
  return (
    <StepActions label={words.login} pending={pending} words={words} why={why}>
      {pending ? (
        <Button key="cancel" onClick={() => acts.cancelLogin()}>
          {words.cancel}
        </Button>
      ) : (
        <Button key="other" onClick={() => acts.differentBank()}>
          {words.differentBank}
        </Button>
      )}
    </StepActions>
  );
}

type FocusTargets = {
  /** Focuses the field in which wrong credentials are corrected. */
  focusSecret: () => void;
  form: RefObject<HTMLFormElement | null>;
};

/**
 * Moves the focus after a failed login. After wrong credentials it goes to the emptied field. Any other
 * failure is an alert that a moving focus would interrupt, so the focus moves only if the pressed
 * 'Cancel' button is gone: then it goes to the button that logs in.
 */
function useFailedLogin(
  { pending, failure }: LoginFormProps['login'],
  { focusSecret, form }: FocusTargets,
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
