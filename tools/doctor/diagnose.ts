import type { Config } from '../../src/config/schema.ts';
import { securityHeaders } from '../hosting/securityHeaders.ts';
import type { Manifest } from '../release/manifest.ts';
import { createAsk, type Ask } from './ask.ts';
import { checkBank, checkTrust } from './attestation.ts';
import {
  checkAddresses,
  checkLinks,
  readServed,
  readText,
  type Configuration,
} from './configuration.ts';
import { checkCertificate, checkClock, checkRedirect, type Host } from './connection.ts';
import {
  checkKeys,
  checkMetadata,
  discoveryAddress,
  readMetadata,
  withoutMetadata,
  type Metadata,
} from './discovery.ts';
import { check, type Finding } from './finding.ts';
import { checkHeaders, checkServer } from './headers.ts';
import { checkCaching, checkCompression, checkFallback, checkVersion } from './hosting.ts';
import { checkPolicy } from './policy.ts';
import { compareRelease } from './release/compare.ts';
import { checkHub, checkProviderCors, checkReporting } from './services.ts';
import {
  askToken,
  checkClient,
  checkSignIn,
  checkSignOut,
  signInAddress,
  signOutAddress,
} from './signIn.ts';
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
      /** What it has to serve, to the byte. */
      release?: Manifest | undefined;
    }
  | {
      /** The text of a config.json, or what is in it. */
      config: string | object;
      /** Where the console will be; without it nothing is known of CORS and redirect addresses. */
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
    return withServices({ ask, timeout, read, origin: known, site: undefined });
  }
  const { origin } = new URL(subject.url);
  const { finding, site } = await readSite(ask, origin);
  const { release } = subject;
  if (!site) {
    const rest = check('site.rest', 'The host, its configuration and its services');
    const read = release && readServed(await ask(`${origin}/config.json`));
    const compared = read && (await releaseFindings({ ask, read, origin, release }, undefined));
    return [finding, rest.skipped('the console does not answer'), ...(compared ?? [])];
  }
  const examined = { ask, timeout, read: readServed(site.config), origin, site, release };
  const build = [checkFiles(site), checkVersion(site)];
  return [finding, checkScheme(origin), ...build, ...(await withServices(examined))];
}

interface Examined {
  ask: Ask;
  timeout: number;
  read: Configuration;
  origin: string | undefined;
  site: Site | undefined;
  release?: Manifest | undefined;
}

/** What is said of the release that a host has to serve, if one was named. */
async function releaseFindings(
  {
    ask,
    read: { raw, config },
    origin,
    release,
  }: Pick<Examined, 'ask' | 'read' | 'origin' | 'release'>,
  metadata: Metadata | undefined,
): Promise<Finding[]> {
  if (!release || origin === undefined) return [];
  return compareRelease(ask, origin, { manifest: release, raw, config, metadata });
}

async function withServices(examined: Examined): Promise<Finding[]> {
  const { ask, timeout, read, origin, site } = examined;
  const { config } = read;
  if (!config) {
    const services = check('services', 'The services of the configuration');
    return [
      ...read.findings,
      ...hostFindings(site, read, undefined),
      services.skipped('the configuration cannot be used'),
      ...(site ? connectionFindings([consoleOf(site)]) : []),
      ...(await releaseFindings(examined, undefined)),
    ];
  }
  const bankOf = (environment: 'bank' | 'integration') =>
    checkBank(ask, config, origin, { environment, timeout });
  const [links, provider, hub, bank, integration, trust, reporting] = await Promise.all([
    checkLinks(config, { ask, origin, page: site?.html }),
    examineProvider(ask, config, origin),
    checkHub(ask, config, origin),
    bankOf('bank'),
    bankOf('integration'),
    checkTrust(config),
    checkReporting(ask, config, origin),
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
    links,
    ...hostFindings(site, read, provider.metadata),
    ...provider.findings,
    ...hub.findings,
    ...bank.findings,
    ...integration.findings,
    trust,
    reporting,
    ...connectionFindings(hosts),
    ...(await releaseFindings(examined, provider.metadata)),
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
  { raw, config }: Configuration,
  metadata: Metadata | undefined,
): Finding[] {
  if (!site) return [];
  const table = securityHeaders(raw, site.html);
  const { origin, page } = site;
  const policy = table['Content-Security-Policy'] ?? '';
  return [
    ...checkPolicy(page, { policy, origin, config, metadata }),
    ...checkHeaders(site, table),
    checkServer(site),
    ...checkCaching(site),
    ...checkFallback(site),
    ...checkCompression(site),
    checkRedirect(site.insecure),
  ];
}

/** The identity provider: what it says of itself, and what it answers a console. */
async function examineProvider(ask: Ask, config: Config, origin: string | undefined) {
  const headers = origin === undefined ? undefined : { Origin: origin };
  const get = (url: string) => ask(url, { headers: { ...headers } });
  const reply = await get(discoveryAddress(config));
  const { finding, metadata } = readMetadata(reply);
  if (!metadata) return { reply, metadata, findings: [finding, withoutMetadata] };
  const { authorization_endpoint, token_endpoint, jwks_uri } = metadata;
  const signIn = askSignIn(ask, config, authorization_endpoint, origin);
  const [jwks, token, started, left] = await Promise.all([
    jwks_uri === undefined ? undefined : get(jwks_uri),
    token_endpoint === undefined ? undefined : askToken(ask, config, token_endpoint, origin),
    signIn,
    askSignOut(ask, config, metadata, origin),
  ]);
  const known = { metadata, discovery: reply, jwks, token };
  const client = checkClient(config, token);
  const dealings = [started, left, ...(await checkProviderCors(ask, config, origin, known))];
  const findings = [
    finding,
    ...checkMetadata(config, metadata),
    ...checkKeys(config, jwks),
    client,
    // A provider refuses a client that it does not know in each of these ways.
    ...(client.status === 'fail' ? dealings.map(unlessGood) : dealings),
  ];
  return { reply, metadata, findings };
}

const unlessGood = (finding: Finding): Finding =>
  finding.status === 'ok'
    ? finding
    : check(finding.id, finding.title).skipped('the provider refuses the client');

const NO_ORIGIN = "give the console's origin with --origin";

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
