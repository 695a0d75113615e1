import { fullTier } from '../../fullTier.ts';
import { BANK } from './bank.ts';
import { CONFIGURATION } from './configuration.ts';
import { FILES } from './files.ts';
import { HEADERS } from './headers.ts';
import { HUB } from './hub.ts';
import type { Mistake } from './mistake.ts';
import { POLICIES } from './policies.ts';
import { PROVIDER } from './provider.ts';
import { SIGN_IN } from './signIn.ts';

const all = [
  ...POLICIES,
  ...HEADERS,
  ...FILES,
  ...CONFIGURATION,
  ...PROVIDER,
  ...SIGN_IN,
  ...HUB,
  ...BANK,
];

/** Every mistake in the full tier, otherwise those that operators make most, some of each kind. */
export const MISTAKES = fullTier(
  all.map((mistake): [string, Mistake] => [mistake.what, mistake]),
  [
    'a page without a policy',
    'a policy that forgets the hub',
    'a policy with unsafe-inline',
    'a policy that forgets an address of the provider on another origin',
    'errors without a policy',
    'a key set with a secret key',
    'a hub that takes any header but the token',
    'a policy with the hash of another build',
    'a location with headers of its own',
    'a page that is kept for an hour',
    'a configuration that is kept',
    'a missing file that is remembered for a year',
    'the page in place of missing files',
    'no page behind its links',
    'pages without the headers of /',
    'an opener policy of the host and one of the CDN',
    'a CDN that loads a script of its own',
    'pages that are kept but that at /',
    'a CDN that keeps what it must not',
    'compression of what is compressed',
    'no compression',
    'Vary on compressed scripts alone',
    'a compressed copy of the former page',
    'an upload that is not complete',
    'a console whose clock is ten minutes late',
    'a configuration that was not uploaded',
    'a product name that nobody can see',
    'a mistyped setting that is needed',
    'a section that is there twice',
    'a hub without TLS',
    'a provider at which nothing listens',
    'a login page in front of the discovery document',
    'a provider that is down for maintenance',
    'a provider with another issuer',
    'a provider without PKCE',
    'an address of the provider that is null',
    'two keys that nobody can tell apart',
    'the other name of the scope for refresh tokens',
    'a client that the provider does not know',
    'an address to return to that is not registered',
    'a token endpoint that is unavailable',
    'a revocation for clients with a secret',
    "no permission to read the provider's token",
    'a hub at which nothing listens',
    'a hub that is unavailable',
    'a hub that has moved',
    'a hub whose answers caches keep',
    'a hub whose permissions browsers forget',
    'a hub that asks for no token',
    'a hub that allows no deletion',
    'a hub that allows methods in small letters',
    'a proxy in front of the hub that wants a password',
    'a hub that hides when to come back',
    'a bank service that is down for maintenance',
    'a bank service that hides its traces',
    'a bank service that is somebody else',
    'the trust of a test in production',
  ],
);
