// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { describeSignInProblem } from '../../src/boot/signInProblem.ts';
import {
  AuthorizationError,
  IdTokenError,
  IdentityUnreachableError,
  SessionEndedError,
  UnknownStateError,
} from '../../src/providers/session/errors.ts';

test.each([
  [
    new AuthorizationError('server_error', 'Out of order', '/users'),
    'The identity provider answered: Out of order (server_error).',
    '/users',
  ],
  [
    new UnknownStateError('too old', '/users'),
    'This sign-in was not started here, was already used or is too old.',
    '/users',
  ],
  [
    new IdTokenError('malformed', 'no subject'),
    'an identity token that cannot be trusted: no subject.',
    '/',
  ],
  [new IdTokenError('expired', 'exp'), 'Check that the clock of this device is right', '/'],
  [new IdTokenError('clock', 'iat'), 'Check that the clock of this device is right', '/'],
  [new IdentityUnreachableError(), 'The identity provider cannot be reached.', '/'],
  [new IdentityUnreachableError(undefined, 60), 'The identity provider is busy.', '/'],
  [new SessionEndedError('code refused'), 'Something unexpected happened while signing in.', '/'],
])('a sign-in that failed by %o says why, and where the person wanted to go', (error, why, to) => {
  const { text, redirectTo } = describeSignInProblem(error);
  expect(text).toContain(why);
  expect(redirectTo).toBe(to);
});

test.each(['access_denied', 'user_cancelled_login'])(
  'a sign-in that was cancelled at the provider (%s) is no failure and is not reported',
  (code) => {
    const { text, cancelled } = describeSignInProblem(new AuthorizationError(code, 'no', '/users'));
    expect([text, cancelled]).toEqual(['Sign-in was cancelled.', true]);
  },
);
