import type { Mutant } from './mutant.ts';

const VERIFY = 'src/providers/session/provider/verifyIdToken.ts';
const RETURN = 'src/providers/session/provider/signInReturn.ts';
const RECORD = 'src/providers/session/tab/record.ts';
const SESSION = 'src/providers/session/session.ts';
const tests = (...names: string[]) => names.map((name) => `tests/session/${name}.test.ts`);

/** Checks of the sign-in and the session. */
export const SESSION_MUTANTS: readonly Mutant[] = [
  {
    name: 'nonce',
    file: VERIFY,
    text: `throw mismatch('nonce')`,
    replacement: 'void 0',
    tests: tests('idToken'),
  },
  {
    name: 'azp',
    file: VERIFY,
    text: `payload['azp'] !== oidc.clientId`,
    replacement: 'false',
    tests: tests('idToken'),
  },
  {
    name: 'aud',
    file: VERIFY,
    text: `throw mismatch('aud')`,
    replacement: 'void 0',
    tests: tests('idToken'),
  },
  {
    name: 'audience of the client',
    file: VERIFY,
    text: 'audience: oidc.clientId,',
    replacement: '',
    tests: tests('idToken'),
  },
  {
    name: 'exp',
    file: VERIFY,
    text: '(payload.exp ?? 0) <= now - LEEWAY',
    replacement: 'false',
    tests: tests('idToken'),
  },
  {
    name: 'algorithm allow-list',
    file: VERIFY,
    text: `algorithms: ['RS256'],`,
    replacement: '',
    tests: tests('idToken'),
  },
  {
    name: 'type of the token',
    file: VERIFY,
    text: `type !== undefined && type !== 'JWT'`,
    replacement: 'false',
    tests: tests('idToken'),
  },
  {
    name: 'subject of a refresh',
    file: VERIFY,
    text: 'payload.sub !== expected.subject',
    replacement: 'false',
    tests: tests('refresh', 'tenantChange'),
  },
  {
    name: 'state age',
    file: RETURN,
    text: '!(Math.abs(Date.now() / 1000 - state.created) <= STATE_AGE)',
    replacement: 'false',
    tests: tests('signIn', 'people'),
  },
  {
    name: 'single use of the state',
    file: RETURN,
    text: 'readSigninResponseState(url.href, true)',
    replacement: 'readSigninResponseState(url.href, false)',
    tests: tests('signIn'),
  },
  {
    name: 'issuer of the response (RFC 9207)',
    file: RETURN,
    text: `throw new UnknownStateError('response of another issuer')`,
    replacement: 'void 0',
    tests: tests('signIn'),
  },
  {
    name: 'repeated parameter of the return',
    file: RETURN,
    text: "throw new UnknownStateError('a parameter is repeated')",
    replacement: 'void 0',
    tests: tests('signIn'),
  },
  {
    name: 'redirect allow-list',
    file: RETURN,
    text: 'safeRedirectTarget(parsed.data.redirectTo, window.location.origin)',
    replacement: 'parsed.data.redirectTo',
    tests: tests('signIn'),
  },
  {
    name: 'permission type',
    file: 'src/providers/session/claims.ts',
    text: `value.every((entry) => typeof entry === 'string')`,
    replacement: 'true',
    tests: tests('claims'),
  },
  {
    name: 'cap',
    file: RECORD,
    text: 'Math.abs(now - record.signedInAt) >= SESSION_CAP',
    replacement: 'false',
    tests: tests('refresh', 'storage'),
  },
  {
    name: 'idle cap',
    file: RECORD,
    text: 'Math.abs(now - record.usedAt) >= IDLE_CAP',
    replacement: 'false',
    tests: tests('people', 'refresh'),
  },
  {
    name: 'owner of the drafts',
    file: RECORD,
    text: 'draftOwner(storage) === staying',
    replacement: 'true',
    tests: tests('signIn'),
  },
  {
    name: 'clone guard',
    file: SESSION,
    text: 'await isClonedTab(storage)',
    replacement: 'false',
    tests: tests('storage'),
  },
  {
    name: 'single-flight refresh',
    file: SESSION,
    text: 'refreshing ??= ',
    replacement: 'refreshing = ',
    tests: tests('refresh'),
  },
  {
    name: 'sign-out of other tabs',
    file: SESSION,
    text: '!held.record() || subject !== held.subject()) return;\n      signedOut = true',
    replacement: 'true) return;\n      signedOut = true',
    tests: tests('signOut'),
  },
  {
    name: 'reload guard',
    file: 'src/boot/reloadOnce.ts',
    text: '!isWithin(REST, now, guard.reloadedAt)',
    replacement: 'true',
    tests: tests('unauthorized', 'recovery'),
  },
  {
    name: 'answers for a former tenant',
    file: 'src/boot/recovery.ts',
    text: 'if (isFormer) throw',
    replacement: 'if (false) throw',
    tests: tests('recovery'),
  },
  {
    name: 'one of each parameter of an invite link',
    file: 'src/providers/invitation/readInvitation.ts',
    text: 'more.length === 0',
    replacement: 'true',
    tests: tests('joinLink'),
  },
];
