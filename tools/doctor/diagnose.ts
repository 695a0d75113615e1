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
 * The origin of a deployed console, or the text of a `config.json` before its deployment. Without
 * `origin`, the future origin of that console, CORS is not checked.
 */
export type Subject = { url: string } | { config: string; origin?: string | undefined };

/**
 * Checks a deployment from outside, as a browser does. Returns one finding for each check. Sends no
 * request that changes data or contains credentials. Never rejects because of a host.
 */
export async function diagnose(subject: Subject): Promise<Finding[]> {
  const ask = createAsk();
  if ('config' in subject) return examine(ask, subject.origin, readText(subject.config));
  const { reachable, site } = await readSite(ask, subject.url);
  const first = finding('site.reachable', 'The console answers', reachable);
  if (!site) return [first];
  return [first, ...(await examine(ask, subject.url, readServed(site.config), site))];
}

/** The findings on a configuration, its services, and the host of a deployed console. */
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

/**
 * The findings on the console's host. The expected policy contains the identity provider's
 * addresses.
 */
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
