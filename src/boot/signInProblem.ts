import { tabStorage } from '../lib/storage.ts';
import {
  AuthorizationError,
  IdTokenError,
  IdentityUnreachableError,
  LateReturnError,
  UnknownStateError,
} from '../providers/session/errors.ts';
import { loginTarget, RETURNED } from '../providers/session/loginTarget.ts';
import { signInProblemEn } from '../texts/boot/signInProblem.en.ts';
import { wording } from '../texts/wording.ts';
import { bootTexts, noteFailure } from './plainScreen.ts';

type SignInProblem = {
  text: string;
  /** False for sign-ins that were cancelled or took too long. */
  isFailure: boolean;
};

/** Error codes after a press on Cancel: OAuth's, LinkedIn's and Apple's. */
const CANCELLED = ['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'];

/** True for Keycloak's answer after its time limit, or to a second tab of a sign-in. */
const isExpired = ({ code, description }: AuthorizationError): boolean =>
  code === 'temporarily_unavailable' && description === 'authentication_expired';

/** The login screen after a failed sign-in, with the target of the next one. */
export async function loginAfter(error: unknown) {
  window.history.replaceState(RETURNED, '', '/login');
  const redirectTo = await loginTarget(tabStorage().storage, Date.now());
  const problem = describeSignInProblem(error, redirectTo);
  return { kind: 'login', redirectTo, problem } as const;
}

/** Describes the problem for the user; reports a failure and includes its id. */
export function describeSignInProblem(error: unknown, redirectTo: string): SignInProblem {
  const texts = wording(signInProblemEn).signInProblem;
  if (
    error instanceof LateReturnError ||
    (error instanceof AuthorizationError && isExpired(error))
  ) {
    // Without a stored address in this tab, the sign-in may have been an invitation in another.
    return { text: redirectTo === '/' ? texts.elsewhere : texts.late, isFailure: false };
  }
  if (error instanceof AuthorizationError && CANCELLED.includes(error.code)) {
    return { text: texts.cancelled, isFailure: false };
  }
  const { title } = bootTexts().signInFailed;
  return { text: `${title}. ${cause(error)} ${noteFailure('sign-in', error)}`, isFailure: true };
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
