import type { Bytes } from '../../../lib/bytes.ts';
import { attackOn } from './attacks.ts';
import { commonName, readCertificate, type Certificate } from './certificate.ts';
import { createChain, type Chain } from './chain.ts';
import type { CheckResult } from './checks.ts';
import { floorsOf, loweredProducts, refusedProducts, type Floor } from './minimums.ts';
import { leafOf } from './pem.ts';
import type { Report } from './report.ts';
import { reportRows } from './reportChecks.ts';
import { failed, row, type Outcome } from './rows.ts';
import { isConfiguredKey, signingKeysOf } from './signingKeys.ts';
import type { AttestationOptions, ConfiguredTrust } from './trust.ts';

/** What a verifier trusts, built in and configured. */
export type Trust = {
  chain: Chain;
  floors: ReadonlyMap<string, Floor>;
  signingKeys: ReadonlyMap<string, Bytes>;
  /** Products that the configuration refuses. */
  refused: ReadonlySet<string>;
  /** Products whose configured minimum is lower than the built-in one. */
  lowered: ReadonlySet<string>;
};

/** Parses the configured trust. @throws Error that names what is wrong in it */
export function trustOf(options: AttestationOptions): Trust {
  const floors = floorsOf(options);
  return {
    chain: createChain(options.roots),
    floors,
    refused: refusedProducts(options),
    signingKeys: signingKeysOf(options),
    lowered: loweredProducts(floors),
  };
}

/** Where the trust in a settlement is from. */
export type Origin = {
  /** The leaf's product name up to its first '-'; empty if the leaf has none. */
  product: string;
  /** The published attack on that family of processors, which the configuration allows all the same. */
  attack?: string | undefined;
  /** Whether the leaf's root is from the configuration. */
  simulated: boolean;
  /** All trust from the configuration; empty if there is none. */
  configured: readonly ConfiguredTrust[];
};

/** The name of the authority for one product's chips (VCEK) or cloud providers (VLEK). */
const AUTHORITY = /^SEV-(?:VLEK-)?(.+)$/;

/**
 * Starts the checks from `chain` to `tcbMatch` concurrently. Without a report, or with an unreadable
 * leaf, the checks that need it fail. Neither the checks nor the origin ever reject. `keyId` names the
 * key that signed the system version.
 */
export function startEvidence(
  trust: Trust,
  report: Report | undefined,
  leafPem: string,
  now: number,
  keyId?: string,
): { rows: Promise<CheckResult>[]; origin: Promise<Origin> } {
  const started = performance.now();
  const leaf = readCertificate(leafOf(leafPem));
  const product = leaf?.amd.productName?.split('-')[0] ?? '';
  const floor = trust.floors.get(product);
  const verdict = trust.chain.verify(leaf, now);
  const rows = [
    row('chain', async () => (await verdict).outcome, started),
    row('product', () => productOutcome(trust, product, leaf)),
    ...reportRows(report, { leaf, product, floor }),
  ];
  const origin = verdict.then(
    ({ simulated }) => originOf(trust, product, simulated, keyId),
    () => originOf(trust, product, false, keyId),
  );
  return { rows, origin };
}

/** A product must have a floor, and the authority that issued the leaf must be that product's. */
function productOutcome(trust: Trust, product: string, leaf: Certificate | undefined): Outcome {
  const found = product || 'none';
  const expected = [...trust.floors.keys()].join(', ');
  if (!trust.floors.has(product)) {
    const attack = attackOn(product);
    const why = `${found}, whose root secret software can extract (${attack})`;
    if (attack !== undefined) return { ...failed(expected, why), attack };
    const isRefused = trust.refused.has(product);
    return failed(expected, found, isRefused ? 'refused processor family' : undefined);
  }
  const issuer = commonName(leaf?.issuer ?? new Uint8Array());
  if (AUTHORITY.exec(issuer)?.[1] !== product) return failed(`the product of ${issuer}`, found);
  return { passed: true, expected, found };
}

function originOf(
  { chain, floors, signingKeys, lowered }: Trust,
  product: string,
  simulated: boolean,
  keyId: string | undefined,
): Origin {
  const ownKeys = [...signingKeys.keys()].filter(isConfiguredKey);
  const kinds: readonly (ConfiguredTrust & { there: boolean })[] = [
    { kind: 'roots', there: chain.configured, used: simulated },
    {
      kind: 'signingKeys',
      there: ownKeys.length > 0,
      used: ownKeys.some((id) => id === keyId),
    },
    { kind: 'minimums', there: lowered.size > 0, used: lowered.has(product) },
  ];
  const configured = kinds.filter(({ there }) => there).map(({ kind, used }) => ({ kind, used }));
  const attack = floors.has(product) ? attackOn(product) : undefined;
  return { product, attack, simulated, configured };
}
