import { secureUrl } from '../../src/lib/secureUrl.ts';
import { securityHeaders } from '../hosting/securityHeaders.ts';
import { createAsk, type Ask } from './ask.ts';
import { checkBank, checkTrust } from './attestation.ts';
import { checkAddresses, readServed, readText, type Configuration } from './configuration.ts';
import { checkCertificate, checkClock, type Host } from './connection.ts';
import type { Metadata } from './discovery.ts';
import { check, type Finding } from './finding.ts';
import { checkHeaders } from './headers.ts';
import { checkCaching, checkFallback, checkVersion } from './hosting.ts';
import { checkHub } from './hub.ts';
import { checkPolicy } from './policy.ts';
import { examineProvider } from './provider.ts';
import { checkFiles, checkScheme, readSite, type Site } from './site.ts';

export type { Finding } from './finding.ts';

/** What to examine: a deployed console, or the configuration of one that is not deployed yet. */
export type Subject = {
  /** Milliseconds for each call; 10 s if left out. */
  timeout?: number | undefined;
} & (
  | {
      /** The console's origin: 'https://console.example'. */
      url: string;
    }
  | {
      /** The text of a config.json, or what is in it. */
      config: string | object;
      /** Where the console will be; without it nothing is known of CORS. */
      origin?: string | undefined;
    }
);

const TIMEOUT = 10_000;

/**
 * Examines a deployment from outside, as browsers meet it: one finding for each check, in an order to
 * be read. Asks only what changes nothing, and nothing with anybody's credentials. Never rejects for
 * what a host does.
 * @throws TypeError for a url or origin that is no address
 */
export async function diagnose(subject: Subject): Promise<Finding[]> {
  const timeout = subject.timeout ?? TIMEOUT;
  const ask = createAsk(timeout);
  if (!('url' in subject)) {
    const { config, origin } = subject;
    const read = readText(typeof config === 'string' ? config : JSON.stringify(config));
    const known = origin === undefined ? undefined : new URL(origin).origin;
    const scheme = known === undefined ? [] : [checkScheme(known)];
    const rest = await withServices({ ask, timeout, read, origin: known, site: undefined });
    return [...scheme, ...rest];
  }
  const { origin } = new URL(subject.url);
  const { finding, site } = await readSite(ask, origin);
  if (!site) {
    const rest = check('site.rest', 'The host, its configuration and its services');
    return [finding, rest.skipped('the console does not answer')];
  }
  const examined = { ask, timeout, read: readServed(site.config), origin, site };
  const build = [checkFiles(site), checkVersion(site)];
  return [finding, checkScheme(origin), ...build, ...(await withServices(examined))];
}

interface Examined {
  ask: Ask;
  timeout: number;
  read: Configuration;
  origin: string | undefined;
  site: Site | undefined;
}

async function withServices({ ask, timeout, read, origin, site }: Examined): Promise<Finding[]> {
  const { config } = read;
  if (!config) {
    const services = check('services', 'The services of the configuration');
    return [
      ...read.findings,
      ...hostFindings(site, read, undefined),
      services.skipped('the configuration cannot be used'),
      ...(site ? connectionFindings([consoleOf(site)]) : []),
    ];
  }
  // No service is told to let in a console that browsers refuse to run: see `checkScheme`.
  const usable = origin === undefined || secureUrl(origin) ? origin : undefined;
  const bankOf = (environment: 'bank' | 'integration') =>
    checkBank(ask, config, usable, { environment, timeout });
  const [provider, hub, bank, integration, trust] = await Promise.all([
    examineProvider(ask, config, usable),
    checkHub(ask, config, usable),
    bankOf('bank'),
    bankOf('integration'),
    checkTrust(config),
  ]);
  const hosts: Host[] = [
    ...(site ? [consoleOf(site)] : []),
    { id: 'identity', name: 'The identity provider', reply: provider.reply },
    { id: 'hub', name: 'The hub', reply: hub.reply },
  ];
  if (bank.reply) hosts.push({ id: 'bank', name: 'The bank service', reply: bank.reply });
  if (integration.reply) {
    const name = 'The bank service for Integration';
    hosts.push({ id: 'integration', name, reply: integration.reply });
  }
  return [
    ...read.findings,
    checkAddresses(config, origin),
    ...hostFindings(site, read, provider.metadata),
    ...provider.findings,
    ...hub.findings,
    ...bank.findings,
    ...integration.findings,
    trust,
    ...connectionFindings(hosts),
  ];
}

const consoleOf = ({ page }: Site): Host => ({ id: 'console', name: 'The console', reply: page });

function connectionFindings(hosts: readonly Host[]): Finding[] {
  const now = Date.now();
  return [...hosts.map(checkClock), ...hosts.map((host) => checkCertificate(host, now))];
}

/** What is said of the console's host, given what its configuration and its provider need. */
function hostFindings(
  site: Site | undefined,
  { raw }: Configuration,
  metadata: Metadata | undefined,
): Finding[] {
  if (!site) return [];
  const table = securityHeaders(raw, site.html);
  const { origin, page } = site;
  const policy = table['Content-Security-Policy'] ?? '';
  return [
    ...checkPolicy(page, { policy, origin, metadata }),
    ...checkHeaders(site, table),
    ...checkCaching(site),
    ...checkFallback(site),
  ];
}
