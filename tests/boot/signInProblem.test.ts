// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { describeSignInProblem } from '../../src/boot/signInProblem.ts';
import {
  AuthorizationError,
  IdTokenError,
  IdentityUnreachableError,
  LateReturnError,
  SessionEndedError,
  UnknownStateError,
} from '../../src/providers/session/errors.ts';

test.each([
  [
    new AuthorizationError('server_error', 'Out of order'),
    'The identity provider responded: Out of order (server_error).',
  ],
  [new UnknownStateError('no code'), 'does not belong to this sign-in.'],
  [
    new IdTokenError('malformed', 'no subject'),
    'an identity token that cannot be trusted: no subject.',
  ],
  [new IdTokenError('expired', 'exp'), 'Check that the clock of this device is right'],
  [new IdTokenError('clock', 'iat'), 'Check that the clock of this device is right'],
  [new IdentityUnreachableError(), 'The identity provider cannot be reached.'],
  [new IdentityUnreachableError(undefined, 60), 'The identity provider is busy.'],
  [new SessionEndedError('code refused'), 'Something unexpected happened while signing in.'],
])('a sign-in that failed with %o shows the reason and the error id', (error, why) => {
  const { text, isFailure } = describeSignInProblem(error, '/users');
  expect(text).toMatch(/^Sign-in failed\. .* Error ID: [\da-f-]{36}$/);
  expect(text).toContain(why);
  expect(isFailure).toBe(true);
});

// Keycloak sends the second after its own time limit.
const LATE = [
  new LateReturnError('record too old'),
  new AuthorizationError('temporarily_unavailable', 'authentication_expired'),
];
const ELSEWHERE =
  'This sign-in took too long or was started in another tab. Sign in again, or open your invite link again.';
test.each([
  ...['access_denied', 'user_cancelled_login'].map((code) => ({
    error: new AuthorizationError(code, 'no'),
    to: '/users',
    says: 'Sign-in was cancelled.',
  })),
  ...LATE.flatMap((error) => [
    {
      error,
      to: '/users',
      says: 'This sign-in took longer than ten minutes or has already been used. Sign in again to continue.',
    },
    { error, to: '/', says: ELSEWHERE },
  ]),
])('a sign-in that ended with $error, for $to, is not a failure', ({ error, to, says }) => {
  expect(describeSignInProblem(error, to)).toEqual({ text: says, isFailure: false });
});
