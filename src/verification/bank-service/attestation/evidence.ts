import type { Bytes } from '../bytes.ts';
import { readCertificate } from './certificate.ts';
import { createChain, type Chain } from './chain.ts';
import type { CheckResult } from './checks.ts';
import { floorsOf, type Floor } from './minimums.ts';
import { leafOf } from './pem.ts';
import type { Report } from './report.ts';
import { reportRows } from './reportChecks.ts';
import { row } from './rows.ts';
import { signingKeysOf } from './signingKeys.ts';
import type { AttestationOptions } from './trust.ts';

/** What a verifier trusts, built in and configured. */
export type Trust = {
  chain: Chain;
  floors: ReadonlyMap<string, Floor>;
  signingKeys: ReadonlyMap<string, Bytes>;
};

/** Parses the configured trust. @throws Error that names what is wrong in it */
export function trustOf(options: AttestationOptions): Trust {
  return {
    chain: createChain(options.roots),
    floors: floorsOf(options),
    signingKeys: signingKeysOf(options),
  };
}

/** The origin of a leaf. */
export type Origin = {
  /** The leaf's product name up to its first '-'; empty if the leaf has none. */
  product: string;
  /** Whether the leaf's root is from the configuration. */
  simulated: boolean;
};

/**
 * Starts the checks from `chain` to `tcbMatch` concurrently. Without a report, or with an unreadable
 * leaf, the checks that need it fail. Neither the checks nor the origin ever reject.
 */
export function startEvidence(
  trust: Trust,
  report: Report | undefined,
  leafPem: string,
  now: number,
): { rows: Promise<CheckResult>[]; origin: Promise<Origin> } {
  const started = performance.now();
  const der = leafOf(leafPem);
  const leaf = der && readCertificate(der);
  const product = leaf?.amd.productName?.split('-')[0] ?? '';
  const floor = trust.floors.get(product);
  const verdict = trust.chain.verify(leaf, now);
  const rows = [
    row('chain', async () => (await verdict).outcome, started),
    row('product', () => {
      const expected = [...trust.floors.keys()].join(', ');
      return { passed: floor !== undefined, expected, found: product || 'none' };
    }),
    ...reportRows(report, { leaf, product, floor }),
  ];
  const origin = verdict.then(
    ({ simulated }) => ({ product, simulated }),
    () => ({ product, simulated: false }),
  );
  return { rows, origin };
}
