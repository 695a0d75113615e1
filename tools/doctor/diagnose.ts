import { originOf, securityHeaders, type ServedConfig } from '../hosting/securityHeaders.ts';
import { createAsk, type Ask } from './ask.ts';
import { examineBank } from './attestation.ts';
import { readServed, readText, type Configuration } from './configuration.ts';
import { connectionFindings } from './connection.ts';
import { finding, type Finding } from './finding.ts';
import { cachingFinding, headerFindings } from './headers.ts';
import { examineHub } from './hub.ts';
import { CSP, policyFindings } from './policy.ts';
import { examineProvider, type Metadata } from './provider.ts';
import { readSite, siteFindings, type Site } from './site.ts';

/**
 * A deployed console by its origin `url`, or the text of a `config.json` before it is deployed. `origin`
 * is where that console will be; without it nothing is known of CORS.
 */
export type Subject = { url: string } | { config: string; origin?: string | undefined };

/**
 * Examines a deployment from outside, as browsers meet it: one finding for each check, in an order to
 * be read. Asks only what changes nothing, and nothing with anybody's credentials. Never rejects for
 * what a host does.
 */
export async function diagnose(subject: Subject): Promise<Finding[]> {
  const ask = createAsk();
  if ('config' in subject) return examine(ask, subject.origin, readText(subject.config));
  const { reachable, site } = await readSite(ask, subject.url);
  const first = finding('site.reachable', 'The console answers', reachable);
  if (!site) return [first];
  return [first, ...(await examine(ask, subject.url, readServed(site.config), site))];
}

/** The findings on a configuration, on its services, and on the host of a console that is deployed. */
async function examine(
  ask: Ask,
  origin: string | undefined,
  read: Configuration,
  site?: Site,
): Promise<Finding[]> {
  const { config } = read;
  const asking = config && { ask, config, origin };
  const [provider, ...others] = asking
    ? await Promise.all([
        examineProvider(asking),
        examineHub(asking),
        examineBank(asking, 'bank'),
        examineBank(asking, 'integration'),
      ])
    : [];
  const services = provider ? [provider, ...others] : [];
  const hosts = [{ id: 'console', name: 'The console', reply: site?.page }, ...services];
  return [
    ...read.findings,
    ...(site ? hostFindings(site, read.raw, provider?.metadata) : []),
    ...services.flatMap(({ findings }) => findings),
    ...(await Promise.all(hosts.map(connectionFindings))).flat(),
  ];
}

/** The findings on the console's host, given what its configuration and its provider need. */
function hostFindings(site: Site, raw: ServedConfig, metadata?: Metadata): Finding[] {
  const { token_endpoint, jwks_uri, userinfo_endpoint, revocation_endpoint } = metadata ?? {};
  const provided = [token_endpoint, jwks_uri, userinfo_endpoint, revocation_endpoint]
    .map((url = '') => originOf(url) ?? site.origin)
    .filter((origin) => origin !== site.origin);
  const table = securityHeaders(raw, site.page.text, provided);
  return [
    ...siteFindings(site),
    ...policyFindings(site, table[CSP] ?? '', metadata !== undefined),
    ...headerFindings(site, table),
    cachingFinding(site),
  ];
}
