import type { Area } from './row.ts';

/** Signing in at the identity provider, whatever its shape, and invite links. */
export const signIn: Area = {
  T5: {
    against: 'an address to return to that leads to another site',
    holds:
      "paths of the console's own origin only, when the sign-in starts and again when it comes " +
      'back',
    proofs: {
      'tests/providers/session/redirectTarget.test.ts': ['leads home', 'stays on the origin'],
      'tests/providers/session/signIn.test.ts': ['though the record says so'],
      'tests/e2e/trust.redirects.spec.ts': 'every test',
    },
  },
  T6: {
    against: 'an ID token that is forged or not ours',
    holds:
      'an allowed algorithm by a key of the provider, issuer, audience, authorised party, times ' +
      '(no end beyond a year), nonce and `at_hash` are checked before anything is stored, ' +
      'because the library checks none of them; the refresh token beside a refused one is ' +
      'revoked',
    proofs: {
      'tests/providers/session/idToken.test.ts': ['is refused, and nothing is stored'],
      'tests/e2e/faults.identity.spec.ts': ['an ID token that fails any check'],
      'tests/providers/session/revocation.test.ts': ['is revoked too'],
    },
  },
  T7: {
    against: 'a token for another client',
    holds:
      '`azp` is this client, or missing where that is configured and the client is the only ' +
      'audience; `aud` has this client and at most the hub and the trusted audiences besides',
    proofs: {
      'tests/providers/session/idToken.test.ts': [
        'a wrong azp',
        'a missing azp',
        'oidcc-client-test-invalid-aud',
        'a second, untrusted audience',
        'the hub as the only audience',
        'that another client of this provider got',
      ],
    },
  },
  T8: {
    against: 'an ID token after its end',
    holds: '60 s of leeway, not 61',
    proofs: {
      'tests/providers/session/idToken.test.ts': ['exp 61 s ago', 'one that expired 59 s ago'],
    },
  },
  T9: {
    against: 'a sign-in that was replayed, or started by another person',
    holds:
      "state and nonce live in the tab's storage, work once, and end after ten minutes; without " +
      'them there is no token call. A repeated parameter is refused, and uses the record up',
    proofs: {
      'tests/providers/session/signIn.test.ts': [
        'refuses a replay after a reload',
        'in a fresh browser',
        's old: accepted',
        'given twice',
      ],
      'tests/providers/session/people.test.ts': ['a record of a sign-in is refused'],
    },
  },
  T10: {
    against: 'a response of another issuer (RFC 9207)',
    holds:
      "`iss` is the provider's where it is sent, and is sent where the provider says so, before " +
      'any token call',
    proofs: {
      'tests/providers/session/signIn.test.ts': [
        'another issuer before any token call',
        'that always sends it',
      ],
    },
  },
  T11: {
    against: 'a code without PKCE',
    holds:
      'every request has an S256 challenge of its own, and its code goes with the verifier; the ' +
      'development provider refuses all else',
    proofs: {
      'tests/providers/session/signIn.test.ts': ['S256', 'the verifier of the challenge'],
      'tests/mock-server/hub/tokens.test.ts': ['PKCE'],
      'tests/e2e/signIn.spec.ts': ['use PKCE S256'],
    },
  },
  T12: {
    against: "another person's code in this browser",
    holds:
      'it needs our state, our verifier and our nonce; a refused code is a message at a clean ' +
      'address',
    proofs: {
      'tests/providers/session/signIn.test.ts': [
        'when the code is refused',
        'before any token call',
      ],
      'tests/mock-server/hub/tokens.test.ts': ['with a wrong verifier'],
    },
  },
  T13: {
    against: '`code` and `state` at another address',
    holds: 'only `/auth-callback` reads them',
    proofs: {
      'tests/providers/session/startup.test.ts': ['takes a code on the callback path only'],
    },
  },
  T14: {
    against: 'a return that is handled twice',
    holds: 'one exchange a page load, however often it is asked for',
    proofs: { 'tests/providers/session/signIn.test.ts': ['spends the code once'] },
  },
  T15: {
    against: 'tokens in addresses, the history or the Referer',
    holds:
      "the return address is replaced before anything else, tokens are in the tab's session " +
      'storage alone, and no page sends a Referer',
    proofs: {
      'tests/e2e/signIn.spec.ts': ['neither code nor state stays'],
      'tests/e2e/trust.tokens.spec.ts': ['the bearer token goes to the hub alone'],
      'tests/providers/session/signOut.test.ts': ['never puts a token'],
    },
  },
  T25: {
    against: 'a mangled, doubled or overlong join link',
    holds: 'exactly three parameters of the right form, once each; otherwise no call at all',
    proofs: {
      'tests/providers/session/joinLink.test.ts': [
        'a good invite link',
        'a link misses information',
        'any text',
      ],
      'tests/e2e/joinTenant.spec.ts': ['an invalid link is reported', 'signs in and joins once'],
    },
  },
  T26: {
    against: 'a join secret that stays behind',
    holds:
      'it leaves the address before anything loads, is read once, and waits ten minutes at most ' +
      'for a sign-in',
    proofs: {
      'tests/providers/session/invitation.test.ts': ['an invite link'],
      'tests/e2e/joinTenant.spec.ts': ['the secret is left nowhere', 'drops the link'],
    },
  },
  F58: {
    against: 'a clock that disagrees about a join link',
    holds: "'Link expired.' only beyond 60 s; otherwise the hub decides",
    proofs: { 'tests/providers/session/joinLink.test.ts': ['the clock of the device'] },
  },
  X3: {
    against: 'a discovery document that names an endpoint without TLS',
    holds: 'refused',
    proofs: { 'tests/providers/session/signIn.test.ts': ['without TLS'] },
  },
  X4: {
    against: 'a profile of another person',
    holds: 'refused',
    proofs: { 'tests/providers/session/signIn.test.ts': ['another person’s profile'] },
  },
  X8: {
    against: 'an invite link that moves a person who did not want it',
    holds: 'a person who would leave a tenant is asked first, and it is named',
    proofs: {
      'tests/e2e/joinTenant.spec.ts': ['is asked first'],
      'tests/custom-pages/joinTenant.machine.test.ts': 'every test',
    },
  },
  X46: {
    against: 'a configuration of the provider that lets a hostile ID token in',
    holds:
      'every hostile token is refused under the defaults and where most is allowed, each two ' +
      'settings with the tokens they decide about; no setting allows `none` or an HMAC',
    proofs: {
      'tests/providers/session/anyProvider.test.ts': [
        'get in, and no hostile one does',
        'is no algorithm, though others beside it are',
      ],
    },
  },
  X47: {
    against: 'a key of the provider that is used with another algorithm',
    holds: 'the algorithm is allowed, and fits the kind and `alg` of the published key',
    proofs: { 'tests/providers/session/anyProvider.test.ts': ['get in, and no hostile one does'] },
  },
  X48: {
    against: 'a path to a claim, or a role, that leads to what every object has',
    holds: 'own members only',
    proofs: {
      'tests/providers/session/claims.test.ts': [
        'leads to its own members alone',
        'what every object has is no role',
      ],
    },
  },
  X49: {
    against: "a configured parameter in place of the console's own",
    holds: 'refused by name, in any case; the return address of the log-out is set last',
    proofs: {
      'tests/config/parseConfig.test.ts': ['lets no further parameter take the place of'],
      'tests/providers/session/providerSettings.test.ts': ['keeps the address to return to'],
    },
  },
  X50: {
    against: 'a provider without refresh tokens',
    holds: 'one sign-in that returns to the page, no circle',
    proofs: {
      'tests/providers/session/providerEndpoints.test.ts': [
        'is asked for a new sign-in',
        'not in a circle',
      ],
    },
  },
  X51: {
    against: 'a provider whose tokens are shaped otherwise',
    holds:
      'each configuration of `docs/providers.md` reads the permissions and the tenant from the ' +
      'tokens of its provider',
    proofs: {
      'tests/mock-server/hub/plainProvider.test.ts': ['the console takes its ID token'],
      'tests/providers/session/documentedProviders.test.ts': 'every test',
      'tests/e2e/providers.spec.ts': ['work with a plain OpenID provider'],
    },
  },
  X52: {
    against: "an ID token, or another provider's token, at the hub",
    holds: 'one algorithm and audience; permissions from one place',
    proofs: {
      'tests/mock-server/hub/bearer.test.ts': 'every test',
      'tests/mock-server/hub/plainProvider.test.ts': ['no ID token in its place'],
    },
  },
  X101: {
    against: "a reload after 'Invite' makes another valid code",
    holds: 'the wish leaves the history before the button is pressed',
    proofs: { 'tests/e2e/palette.search.spec.ts': ['an invitation begins from everywhere'] },
  },
};
