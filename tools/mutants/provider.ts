import type { Mutant } from './mutant.ts';

/** Checks of the settings of an identity provider, and of its tokens at the mock hub. */
export const PROVIDER_MUTANTS: readonly Mutant[] = [
  {
    name: 'azp with several audiences',
    file: 'src/providers/session/provider/verifyIdToken.ts',
    text: `oidc.azp === 'ifPresent' && audiences.length === 1`,
    replacement: `oidc.azp === 'ifPresent'`,
    tests: ['tests/session/anyProvider.test.ts'],
  },
  {
    name: 'azp where it is present',
    file: 'src/providers/session/provider/verifyIdToken.ts',
    text: 'azp === undefined && mayLackAzp',
    replacement: 'mayLackAzp',
    tests: ['tests/session/anyProvider.test.ts'],
  },
  {
    name: 'audience that nobody asks for',
    file: 'src/providers/session/provider/verifyIdToken.ts',
    text: 'oidc.audienceParameter === null ? [] : [oidc.audience]',
    replacement: '[oidc.audience]',
    tests: ['tests/session/anyProvider.test.ts'],
  },
  {
    name: 'at_hash of Ed25519',
    file: 'src/providers/session/provider/verifyIdToken.ts',
    text: `algorithm.startsWith('Ed') ? 'SHA-512' : 'SHA-256'`,
    replacement: `'SHA-256'`,
    tests: ['tests/session/anyProvider.test.ts'],
  },
  {
    name: 'roles by their own names',
    file: 'src/providers/session/claims.ts',
    text: 'own(roles, role) ?? []',
    replacement: 'roles[role] ?? []',
    tests: ['tests/session/claims.test.ts'],
  },
  {
    name: 'claim that is in the ID token',
    file: 'src/providers/session/claims.ts',
    text: 'atPointer(claims, `/${claim}`) === undefined',
    replacement: 'atPointer(claims, places.permissions) === undefined',
    tests: ['tests/session/claims.test.ts'],
  },
  {
    name: 'member that is not held',
    file: 'src/providers/session/claims.ts',
    text: '(held ? [name] : [])',
    replacement: '[name]',
    tests: ['tests/session/claims.test.ts'],
  },
  {
    name: 'own members',
    file: 'src/lib/own.ts',
    text: 'Object.hasOwn(object, name) ? object[name] : undefined',
    replacement: 'object[name]',
    tests: ['tests/session/claims.test.ts'],
  },
  {
    name: 'resource at the token endpoint',
    file: 'src/providers/session/provider/tokenEndpoint.ts',
    text: `oidc.audienceParameter === 'resource'`,
    replacement: 'false',
    tests: ['tests/session/providerSettings.test.ts'],
  },
  {
    name: 'algorithm of access tokens',
    file: 'mock-server/accessToken.ts',
    text: 'algorithms: [form.algorithm],',
    replacement: `algorithms: ['RS256', 'ES256'],`,
    tests: ['tests/hub/tokenForms.test.ts'],
  },
  {
    name: 'mark of access tokens',
    file: 'mock-server/accessToken.ts',
    text: `: typeof payload[form.mark] === 'string';`,
    replacement: ': true;',
    tests: ['tests/hub/tokenForms.test.ts'],
  },
  {
    name: 'subject of access tokens',
    file: 'mock-server/accessToken.ts',
    text: 'const person = payload[subject];',
    replacement: 'const person = payload.sub;',
    tests: ['tests/hub/tokenForms.test.ts'],
  },
];
