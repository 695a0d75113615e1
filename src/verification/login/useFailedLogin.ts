import { useEffect, useRef, type RefObject } from 'react';
import { bankErrorOf } from '../flow/errors.ts';
import type { StateOf } from '../flow/state.ts';

type Login = Pick<StateOf<'CredentialsForm'>, 'pending' | 'failure'>;

type Targets = {
  /** Where the person can mend wrong credentials. */
  focusSecret: () => void;
  form: RefObject<HTMLFormElement | null>;
};

/**
 * Where the focus goes when a login has failed. Wrong credentials are mended in the field that was
 * emptied. Any other failure moves nothing: its notice is an alert, and a jump would cut it short;
 * only a focus that went with 'Cancel' is put on the button that logs in.
 */
export function useFailedLogin({ pending, failure }: Login, { focusSecret, form }: Targets): void {
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
