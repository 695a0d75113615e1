import { secureUrl } from '../../src/lib/secureUrl.ts';
import { originOf, securityHeaders, type ServedConfig } from '../hosting/securityHeaders.ts';
import { answered, certificateEnd, createAsk } from './ask.ts';
import { examineBank } from './attestation.ts';
import { readServed, readText, type Configuration } from './configuration.ts';
import { certificateVerdict, clockVerdict } from './connection.ts';
import type { Service } from './cors.ts';
import { finding, run, skipped, type Finding } from './finding.ts';
import { CACHING_CHECKS, headerChecks } from './headers.ts';
import { examineHub } from './hub.ts';
import { CSP, POLICY_CHECKS } from './policy.ts';
import { examineProvider, type Metadata } from './provider.ts';
import { readSite, SCHEME_CHECK, SITE_CHECKS, type Site } from './site.ts';

export type { Finding } from './finding.ts';

/**
 * A deployed console by its `url`, or a `config.json` before it is deployed, as its text or what is in
 * it. `origin` is where that console will be; without it nothing is known of CORS. `timeout` is in
 * milliseconds for each call.
 */
export type Subject = { timeout?: number | undefined } & (
  | { url: string }
  | { config: string | object; origin?: string | undefined }
);

/**
 * Examines a deployment from outside, as browsers meet it: one finding for each check, in an order to
 * be read. Asks only what changes nothing, and nothing with anybody's credentials. Never rejects for
 * what a host does.
 * @throws TypeError for a url or origin that is no address
 */
export async function diagnose({ timeout = 10_000, ...subject }: Subject): Promise<Finding[]> {
  if ('config' in subject) {
    const { config, origin: text } = subject;
    const origin = text === undefined ? undefined : new URL(text).origin;
    const read = readText(typeof config === 'string' ? config : JSON.stringify(config));
    const scheme = origin === undefined ? [] : run([SCHEME_CHECK], origin);
    return [...scheme, ...(await examine({ origin, timeout, read }))];
  }
  const { origin } = new URL(subject.url);
  const { reachable, site } = await readSite(createAsk(timeout), origin);
  const first = finding('site.reachable', 'The console answers', reachable);
  if (!site) {
    const title = 'The host, its configuration and its services';
    return [first, finding('site.rest', title, skipped('the console does not answer'))];
  }
  const rest = await examine({ origin, timeout, read: readServed(site.config), site });
  return [first, ...run([SCHEME_CHECK], origin), ...rest];
}

/** The configuration that is examined, and its host where the console is deployed. */
interface Examined {
  origin: string | undefined;
  timeout: number;
  read: Configuration;
  site?: Site;
}

async function examine({ origin, timeout, read, site }: Examined): Promise<Finding[]> {
  const { config } = read;
  const ask = createAsk(timeout);
  // No service is told to let in a console that browsers refuse to run: see SCHEME_CHECK.
  const usable = origin === undefined || secureUrl(origin) ? origin : undefined;
  const asking = config && { ask, config, origin: usable };
  const [provider, ...others] = asking
    ? await Promise.all([
        examineProvider(asking),
        examineHub(asking),
        examineBank(asking, 'bank'),
        examineBank(asking, 'integration'),
      ])
    : [];
  const services = provider ? [provider, ...others] : [];
  const own = { id: 'console', name: 'The console', reply: site?.page, findings: [] };
  const connections = [own, ...services].map((service) => connectionFindings(service, timeout));
  const why = skipped('the configuration cannot be used');
  return [
    ...read.findings,
    ...(site ? hostFindings(site, read.raw, provider?.metadata) : []),
    ...(config ? [] : [finding('services', 'The services of the configuration', why)]),
    ...services.flatMap(({ findings }) => findings),
    ...(await Promise.all(connections)).flat(),
  ];
}

/** The findings on the console's host, given what its configuration and its provider need. */
function hostFindings(site: Site, raw: ServedConfig, metadata?: Metadata): Finding[] {
  const { token_endpoint, jwks_uri, userinfo_endpoint, revocation_endpoint } = metadata ?? {};
  const provided = [token_endpoint, jwks_uri, userinfo_endpoint, revocation_endpoint]
    .map((url = '') => originOf(url) ?? site.origin)
    .filter((origin) => origin !== site.origin);
  const table = securityHeaders(raw, site.page.text, provided);
  const policy = { site, table: table[CSP] ?? '', isProviderKnown: metadata !== undefined };
  return [
    ...run(SITE_CHECKS, site),
    ...run(POLICY_CHECKS, policy),
    ...run(headerChecks(table), site),
    ...run(CACHING_CHECKS, site),
  ];
}

/** The findings on the clock and the certificate of a host that was asked. */
async function connectionFindings(
  { id, name, reply }: Service,
  timeout: number,
): Promise<Finding[]> {
  if (!reply || !answered(reply)) return [];
  const certificate = certificateVerdict(await certificateEnd(reply.url, timeout), Date.now());
  return [
    finding(`clock.${id}`, `${name} has the right time`, clockVerdict(reply)),
    finding(`tls.${id}`, `${name} has a certificate for the next weeks`, certificate),
  ];
}
