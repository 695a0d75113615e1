import type { Config } from '../../src/config/schema.ts';
import type { Ask, Reply } from './ask.ts';
import { allows } from './cors.ts';
import {
  checkMetadata,
  discoveryAddress,
  ledTo,
  readMetadata,
  withoutMetadata,
  type Metadata,
} from './discovery.ts';
import { check, type Finding } from './finding.ts';
import { checkKeys } from './keySet.ts';
import { NO_ORIGIN, checkProviderCors } from './services.ts';
import {
  askRevocation,
  askToken,
  checkClient,
  checkRevocation,
  checkSignIn,
  checkSignOut,
  refusesClient,
  signInAddress,
  signOutAddress,
} from './signIn.ts';

/** The identity provider: what it says of itself, and what it answers a console. */
export async function examineProvider(ask: Ask, config: Config, origin: string | undefined) {
  const headers = origin === undefined ? undefined : { Origin: origin };
  const get = (url: string) => ask(url, { headers: { ...headers } });
  const { reply, from, asked } = await followed(get, discoveryAddress(config), origin);
  const { finding, metadata } = readMetadata(reply, from);
  if (!metadata) return { reply, metadata, findings: [finding, withoutMetadata] };
  const { authorization_endpoint, token_endpoint, jwks_uri, revocation_endpoint } = metadata;
  const signIn = askSignIn(ask, config, authorization_endpoint, origin);
  const [jwks, token, revocation, started, left] = await Promise.all([
    jwks_uri === undefined ? undefined : followed(get, jwks_uri, origin),
    token_endpoint === undefined ? undefined : askToken(ask, config, token_endpoint, origin),
    revocation_endpoint === undefined || config.oidc.revocation === 'none'
      ? undefined
      : askRevocation(ask, config, revocation_endpoint, origin),
    signIn,
    askSignOut(ask, config, metadata, origin),
  ]);
  const client = checkClient(config, token);
  const dealings = [
    started,
    left,
    checkRevocation(config, revocation),
    ...(await checkProviderCors(ask, config, origin, {
      metadata,
      discovery: asked,
      jwks: jwks?.asked,
      token,
      revocation,
    })),
  ];
  const findings = [
    finding,
    ...checkMetadata(config, metadata),
    ...checkKeys(config, jwks?.reply),
    client,
    // A provider refuses a client that it does not know in each of these ways.
    ...(refusesClient(token) ? dealings.map(unlessGood) : dealings),
  ];
  return { reply, metadata, findings };
}

/**
 * An answer as browsers get it, which follow a redirect. Of a redirect and what it leads to, `asked` is
 * the one that refuses a page of the origin its permission, if one does.
 */
async function followed(
  get: (url: string) => Promise<Reply>,
  url: string,
  origin: string | undefined,
): Promise<{ reply: Reply; from: string | undefined; asked: Reply }> {
  const first = await get(url);
  const led = ledTo(first);
  if (led === undefined) return { reply: first, from: undefined, asked: first };
  const reply = await get(led);
  const isOpen = origin === undefined || allows(first, origin);
  return { reply, from: url, asked: isOpen ? reply : first };
}

const unlessGood = (finding: Finding): Finding =>
  finding.status === 'ok'
    ? finding
    : check(finding.id, finding.title).skipped('the provider refuses the client');

async function askSignIn(
  ask: Ask,
  config: Config,
  endpoint: string | undefined,
  origin: string | undefined,
): Promise<Finding> {
  const of = check('signin.request', 'The provider takes a sign-in of the console');
  if (origin === undefined) return of.skipped(NO_ORIGIN);
  if (endpoint === undefined || !URL.canParse(endpoint)) return of.skipped('it names no address');
  const reply = await ask(signInAddress(config, endpoint, origin), {
    headers: { Accept: 'text/html' },
  });
  return checkSignIn(config, reply, origin);
}

async function askSignOut(
  ask: Ask,
  config: Config,
  metadata: Metadata,
  origin: string | undefined,
): Promise<Finding> {
  const of = check('signin.out', 'The provider leads back after a sign-out');
  if (origin === undefined) return of.skipped(NO_ORIGIN);
  const url = signOutAddress(config, metadata, origin);
  if (url === undefined) return of.skipped('it has no log-out address');
  return checkSignOut(await ask(url, { headers: { Accept: 'text/html' } }), origin);
}
