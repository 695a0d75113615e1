// @module-tag C5
// @module-tag T33
import { expect, test } from 'vitest';
import { ZERO_MINIMUMS } from '../../../../src/bank/client/attestation/trust.ts';
import { createVerifier } from '../../../../src/bank/client/attestation/verifier.ts';
import { AttestationError } from '../../../../src/bank/client/errors.ts';
import { mutationsOf } from './answerMutations.ts';
import {
  acceptedOf,
  bitsOf,
  comparedIn,
  derOf,
  checksOf,
  flipped,
  oneBitOf,
  pemOf,
  realReport,
  verdict,
} from './fixtures.ts';
import { openEnclave } from './enclave.ts';

const simulator = await openEnclave();
const verifier = createVerifier(simulator.trust);
const answer = await simulator.settle();
const now = Date.now();

/** True if the answer is accepted. Rejects with every error other than an AttestationError. */
async function accepts(json: unknown): Promise<boolean> {
  try {
    await verifier.verifySettlement(json, simulator.own, now);
    return true;
  } catch (error) {
    if (error instanceof AttestationError) return false;
    throw error;
  }
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));

test('the unchanged answer is accepted', async () => {
  expect(await accepts(answer)).toBe(true);
  // Unknown members and the order of members do not matter.
  const { systemVersion, ...rest } = answer;
  const more = { toString: 1, constructor: { prototype: null }, generation: 7 };
  expect(await accepts({ ...more, systemVersion: { ...more, ...systemVersion }, ...rest })).toBe(
    true,
  );
});

test('no member of the answer can be dropped, retyped, cut, doubled or padded', async () => {
  const mutations = mutationsOf(answer);
  const accepted = await acceptedOf(mutations, (mutation) => accepts(mutation.answer));
  expect(accepted.map(({ name }) => name)).toEqual([]);
  expect(mutations.length).toBeGreaterThan(200);
});

test.each([
  ['a list with an answer', [answer]],
  ['an answer as a text', JSON.stringify(answer)],
  ['members of a prototype', JSON.parse(`{"__proto__": ${JSON.stringify(answer)}}`)],
  ['an inherited answer', Object.create(answer) as unknown],
])('%s is no answer, and fails one check', async (_name, value) => {
  expect(await accepts(value)).toBe(false);
  const evaluation = await verifier.evaluateSettlement(value, simulator.own, now);
  expect(checksOf(evaluation)).toEqual({ wellFormed: false });
  const [wanted, problem] = comparedIn(evaluation, 'wellFormed');
  expect([wanted, problem]).toEqual(['a settlement answer', expect.stringContaining('expected')]);
});

test('of two members with one name the last one counts', async () => {
  const text = JSON.stringify(answer);
  const other = JSON.stringify({ ...answer, vcek: '' }).slice(1, -1);
  expect(await accepts(JSON.parse(text.replace('{', `{${other},`)))).toBe(true);
  expect(await accepts(JSON.parse(text.replace(/\}$/, `,${other}}`)))).toBe(false);
});

const { attestationReport, chachaBox, systemVersion: signed } = answer;
const withVersion = (change: object) => ({ ...answer, systemVersion: { ...signed, ...change } });
const withReport = (other: string) => ({ ...answer, attestationReport: other });
const withBox = (other: string) => ({ ...answer, chachaBox: other });
const withMeasurement = (launchMeasurement: string) => withVersion({ launchMeasurement });
const withSignature = (value: string) => withVersion({ signature: { ...signed.signature, value } });
const measurement = signed.launchMeasurement;
const signature = signed.signature.value;
const eachOf = (encoded: string) => oneBitOf(0, bytesOf(encoded).length);

// More bytes of a report, and its leaf, are changed below.
test.each([
  ['the report', attestationReport, oneBitOf(0, 816, 13), withReport],
  ['the box', chachaBox, eachOf(chachaBox), withBox],
  ['the measurement', measurement, eachOf(measurement), withMeasurement],
  // The last byte has the bits that a careless check ignores.
  ['the signature', signature, [...eachOf(signature), ...bitsOf(63, 64)], withSignature],
])('no byte of %s can change', async (_, encoded, bits, answerWith) => {
  const bytes = bytesOf(encoded);
  const accepted = await acceptedOf(bits, ([index, bit]) =>
    accepts(answerWith(base64(flipped(bytes, index, bit)))),
  );
  expect(accepted).toEqual([]);
});

test('parts of another settlement are refused', async () => {
  const other = await simulator.settle();
  expect(await accepts(other)).toBe(true);
  expect(await accepts(withBox(other.chachaBox))).toBe(false);
  expect(await accepts(withReport(other.attestationReport))).toBe(false);
});

// A report of real hardware.
const atZero = createVerifier({ minimums: ZERO_MINIMUMS });
const { report, leaf } = realReport('genoa-v3-yaxi');

const isAccepted = async (bytes: Uint8Array, pem: string) =>
  (await verdict(atZero, bytes, pem)) === 'accepted';
const der = derOf(leaf);
const text = Buffer.from(leaf);
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

test.each<[string, [number, number][], (index: number, bit: number) => Promise<boolean>]>([
  [
    'its signed part, nor one of R or S',
    [...oneBitOf(0, 672, 3), ...oneBitOf(668, 816)],
    (index, bit) => isAccepted(flipped(report, index, bit), leaf),
  ],
  [
    'the leaf',
    // A bit of every fifth byte, and of each byte around the unsigned parts.
    [
      ...oneBitOf(0, der.length, 5),
      ...bitsOf(0, 8),
      ...oneBitOf(763, 836),
      ...bitsOf(der.length - 4, der.length),
    ],
    (index, bit) => isAccepted(report, pemOf(flipped(der, index, bit))),
  ],
  [
    'the frame of the PEM text',
    [...bitsOf(0, 70), ...bitsOf(text.length - 40, text.length)],
    (index, bit) => isAccepted(report, latin1(flipped(text, index, bit))),
  ],
])('no bit can be flipped of %s', async (_, bits, accepting) => {
  expect(await isAccepted(report, leaf)).toBe(true);
  expect(bits.length).toBeGreaterThan(300);
  expect(await acceptedOf(bits, ([index, bit]) => accepting(index, bit))).toEqual([]);
});

test('a report cannot change while it is checked', async () => {
  const changing = new Uint8Array(report);
  const pending = verdict(atZero, changing, leaf);
  changing.fill(0);
  expect(await pending).toBe('accepted');
});
