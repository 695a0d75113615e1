import {
  AuthorizationError,
  IdTokenError,
  IdentityUnreachableError,
  UnknownStateError,
} from '../providers/session/errors.ts';
import { signInProblemEn } from '../texts/boot/signInProblem.en.ts';
import { wording } from '../texts/wording.ts';
import { bootTexts, noteFailure } from './plainScreen.ts';

type SignInProblem = {
  text: string;
  /** True where the user has cancelled at the provider, which is no failure. */
  cancelled: boolean;
};

/** Answers of providers after a press on their Cancel: that of OAuth, and those of LinkedIn and Apple. */
const CANCELLED = ['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'];

/**
 * Notes a failed sign-in. Returns sentences for the user, with the id of the failure, and the address
 * to which they wanted to go.
 */
export function describeSignInProblem(error: unknown): SignInProblem & { redirectTo: string } {
  const knowsTarget = error instanceof AuthorizationError || error instanceof UnknownStateError;
  const redirectTo = knowsTarget ? error.redirectTo : '/';
  if (error instanceof AuthorizationError && CANCELLED.includes(error.code)) {
    return { text: wording(signInProblemEn).signInProblem.cancelled, cancelled: true, redirectTo };
  }
  const { title } = bootTexts().signInFailed;
  const text = `${title}. ${cause(error)} ${noteFailure('sign-in', error)}`;
  return { text, cancelled: false, redirectTo };
}

function cause(error: unknown): string {
  const texts = wording(signInProblemEn).signInProblem;
  if (error instanceof AuthorizationError) {
    return texts.authorization(error.code, error.description);
  }
  if (error instanceof UnknownStateError) return texts.unknownState;
  if (error instanceof IdTokenError) {
    return error.code === 'expired' || error.code === 'clock'
      ? texts.clock
      : texts.token(error.message);
  }
  if (error instanceof IdentityUnreachableError) {
    return error.retryAfter === undefined ? bootTexts().signInFailed.unreachable : texts.busy;
  }
  return texts.other;
}
