import { readdirSync, readFileSync } from 'node:fs';
import type { CheckName } from '../../../../src/bank/client/attestation/checks.ts';
import { ZERO_MINIMUMS } from '../../../../src/bank/client/attestation/trust.ts';
import type { Minimum } from '../../../../src/bank/client/attestation/builtIn.ts';
import type { Evaluation, Verifier } from '../../../../src/bank/client/attestation/verifier.ts';

const FOLDER = new URL('../../../fixtures/bank/snp-reports/', import.meta.url);

/** A minimum that allows Milan, as in docs/bank-service.md. */
export const MILAN: Minimum = {
  firmware: '1.55.35',
  snp: 27,
  mitigationMask: 0x02,
  microcode: { '1/1': 0xde, '1/2': 0x47 },
};
const MILAN_AT_ZERO = {
  firmware: '0.0.0',
  snp: 0,
  mitigationMask: 0,
  microcode: { '1/1': 0, '1/2': 0 },
};
/** Floors of zero, for old reports; Milan is allowed. */
export const AT_ZERO = { ...ZERO_MINIMUMS, Milan: MILAN_AT_ZERO };

/** A day within the validity of all real leaves but the VLEK's. */
export const NOW = Date.parse('2026-11-21T12:00:00Z');

/** The known facts of a report of real hardware. */
type Meta = Record<'product' | 'firstFailure_settlement021', string> & {
  checks: Record<string, boolean>;
};

/** Path of a file among the real reports. */
export const fixturePath = (path: string) => new URL(path, FOLDER).pathname;
const readText = (path: string) => readFileSync(fixturePath(path), 'utf8');

/** Reports of real hardware with their leaves, and what is known of each. */
export const realReports = readdirSync(FOLDER)
  .filter((id) => /-v\d-/.test(id))
  .map((id) => ({
    id,
    report: new Uint8Array(readFileSync(fixturePath(`${id}/report.bin`))),
    leaf: readText(`${id}/${id.includes('vlek') ? 'vlek' : 'vcek'}.pem`),
    meta: JSON.parse(readText(`${id}/meta.json`)) as Meta,
  }));

export function realReport(id: string) {
  const found = realReports.find((report) => report.id === id);
  if (!found) throw new Error(`No report ${id}`);
  return found;
}

export const brokenLeaves = readdirSync(new URL('broken-leaves/', FOLDER)).map((name) => ({
  name,
  leaf: readText(`broken-leaves/${name}`),
}));

/** The checks that failed. */
export function failingIn({ results }: Pick<Evaluation, 'results'>) {
  return results.filter(({ passed }) => !passed).map(({ check }) => check);
}

/** The first check that failed, or 'accepted'. */
export function verdictOf(evaluation: Evaluation): string {
  return failingIn(evaluation)[0] ?? 'accepted';
}

/** Every check's name with whether it passed. */
export function checksOf({ results }: Evaluation): Record<string, boolean> {
  return Object.fromEntries(results.map(({ check, passed }) => [check, passed]));
}

/** Expected and found value of a check. */
export function comparedIn({ results }: Pick<Evaluation, 'results'>, check: CheckName) {
  const row = results.find((result) => result.check === check);
  return [row?.expected, row?.found];
}

/** Verdict of a verifier for a report, in one word. */
export async function verdict(verifier: Verifier, report: Uint8Array, leaf: string) {
  return verdictOf(await verifier.evaluateReport(report, leaf, NOW));
}

/** A copy with one bit flipped. */
export function flipped(bytes: Uint8Array, index: number, bit: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes).with(index, (bytes[index] ?? 0) ^ (1 << bit));
}

type Bit = [index: number, bit: number];

/** Every bit of the bytes from `from` to below `to`. */
export function bitsOf(from: number, to: number): Bit[] {
  return oneBitOf(from, to).flatMap(([index]) =>
    Array.from({ length: 8 }, (_, bit): Bit => [index, bit]),
  );
}

/** A bit of each of the bytes at `from`, `from + step`, … below `to`, another one each time. */
export function oneBitOf(from: number, to: number, step = 1): Bit[] {
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, n) => [from + n * step, n % 8]);
}

/** The accepted mutations. */
export async function acceptedOf<T>(
  mutations: readonly T[],
  accepts: (mutation: T) => Promise<boolean>,
): Promise<T[]> {
  const verdicts = await Promise.all(mutations.map(accepts));
  return mutations.filter((_, index) => verdicts[index]);
}

/** The DER of the first certificate of a PEM text. */
export function derOf(pem: string): Uint8Array<ArrayBuffer> {
  const [, body = ''] = /-----BEGIN CERTIFICATE-----([^-]+)/.exec(pem) ?? [];
  return new Uint8Array(Buffer.from(body, 'base64'));
}

export function pemOf(der: Uint8Array): string {
  const lines = Buffer.from(der).toString('base64').replaceAll(/.{64}/g, '$&\n').trimEnd();
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}

/** Authorities and roots of AMD as PEM. */
export function rootsOf(products: Readonly<Record<string, { ark: string; ask: string }>>) {
  return Object.values(products).flatMap(({ ark, ask }) =>
    [ark, ask].map((base64) => pemOf(Buffer.from(base64, 'base64'))),
  );
}
