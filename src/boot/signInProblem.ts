import {
  AuthorizationError,
  IdTokenError,
  IdentityUnreachableError,
  UnknownStateError,
} from '../providers/session/errors.ts';
import { signInProblemEn } from '../texts/boot/signInProblem.en.ts';
import { wording } from '../texts/wording.ts';
import { bootTexts, noteFailure } from './plainScreen.ts';

/**
 * Notes a failed sign-in. Returns sentences for the user, with the id of the failure, and the address
 * to which they wanted to go.
 */
export function describeSignInProblem(error: unknown): { text: string; redirectTo: string } {
  const knowsTarget = error instanceof AuthorizationError || error instanceof UnknownStateError;
  const { title } = bootTexts().signInFailed;
  return {
    text: `${title}. ${cause(error)} ${noteFailure('sign-in', error)}`,
    redirectTo: knowsTarget ? error.redirectTo : '/',
  };
}

function cause(error: unknown): string {
  const texts = wording(signInProblemEn).signInProblem;
  if (error instanceof AuthorizationError) {
    return error.code === 'access_denied'
      ? texts.accessDenied
      : texts.authorization(error.code, error.description);
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
