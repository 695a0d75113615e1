import * as z from 'zod/mini';
import type { Config } from '../../src/config/schema.ts';
import { answered, headerOf, jsonOf, type Ask, type Reply } from './ask.ts';
import { checkCors, fromOrigin, type CorsRule } from './cors.ts';
import {
  checkMetadata,
  discoveryAddress,
  readMetadata,
  withoutMetadata,
  type Metadata,
} from './discovery.ts';
import { check, shown, type Finding } from './finding.ts';
import { reached } from './outage.ts';

/** Where the addresses of the provider's services come from. */
const DOCUMENT = "its address in the provider's discovery document";

/** The identity provider: what it says of itself, and what it lets the console read. */
export async function examineProvider(ask: Ask, config: Config, origin: string | undefined) {
  const headers = { Accept: 'application/json', ...fromOrigin(origin) };
  /** As browsers get it: they follow a redirect to the same origin. */
  const get = async (url: string): Promise<Reply> => {
    const reply = await ask(url, { headers });
    const to = answered(reply) && reply.status >= 300 ? headerOf(reply, 'location') : '';
    const led = to !== '' && URL.canParse(to, url) ? new URL(to, url) : undefined;
    return led?.origin === new URL(url).origin ? ask(led.href, { headers }) : reply;
  };
  const reply = await get(discoveryAddress(config));
  const { finding, metadata } = readMetadata(reply);
  if (!metadata) return { reply, metadata, findings: [finding, withoutMetadata] };
  const { jwks_uri: keys, token_endpoint: token } = metadata;
  const [jwks, refreshed] = await Promise.all([
    keys === undefined ? undefined : get(keys),
    token === undefined ? undefined : askToken(ask, config, token, headers),
  ]);
  const cors = await providerCors({ ask, origin, metadata }, [
    ['discovery', 'discovery document', reply],
    ['jwks', 'key set', jwks],
    ['token', 'token endpoint', refreshed],
  ]);
  return {
    reply,
    metadata,
    findings: [finding, ...checkMetadata(config, metadata), checkKeys(jwks), ...cors],
  };
}

/** A refresh with a token that does not exist. */
const askToken = (
  ask: Ask,
  { oidc }: Config,
  url: string,
  headers: Record<string, string>,
): Promise<Reply> =>
  ask(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: oidc.clientId,
      refresh_token: 'doctor',
    }).toString(),
  });

interface Known {
  ask: Ask;
  origin: string | undefined;
  metadata: Metadata;
}

async function providerCors(
  { ask, origin, metadata }: Known,
  answers: [name: string, service: string, answer: Reply | undefined][],
): Promise<Finding[]> {
  const rules = answers.flatMap(([name, service, answer]): CorsRule[] =>
    answer
      ? [{ id: `cors.${name}`, service: `The provider's ${service}`, setting: DOCUMENT, answer }]
      : [],
  );
  const { userinfo_endpoint: url } = metadata;
  if (url !== undefined) {
    rules.push({
      id: 'cors.userinfo',
      service: "The provider's user profile",
      setting: DOCUMENT,
      preflights: [{ url, method: 'GET', headers: ['authorization'] }],
      answer: await ask(url, { headers: fromOrigin(origin) }),
      without: 'Names that are not in the ID token stay empty.',
    });
  }
  return Promise.all(rules.map((rule) => checkCors(ask, origin, rule)));
}

const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

function checkKeys(reply: Reply | undefined): Finding {
  const of = check('jwks.readable', "The provider's public keys can be read");
  if (!reply) return of.skipped('the provider names no address');
  const { outage, answer } = reached(reply, DOCUMENT);
  // Told with its permissions.
  if (outage) return of.skipped('they cannot be asked for');
  const parsed = keySetSchema.safeParse(jsonOf(answer));
  if (answer.status === 200 && parsed.success) return of.ok(`${parsed.data.keys.length} keys`);
  const what = answer.status === 200 ? 'no key set' : String(answer.status);
  const todo = "See that the jwks_uri of the provider's discovery document answers its keys.";
  return of.fail(`${shown(answer.url)} answers ${what}.`, todo);
}
