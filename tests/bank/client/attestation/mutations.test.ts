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
  derOf,
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

/** Whether an answer is accepted. Rejects with any error but an AttestationError. */
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
  const { accepted, tried } = await acceptedOf(mutationsOf(answer), (mutation) =>
    accepts(mutation.answer),
  );
  expect(accepted.map(({ name }) => name)).toEqual([]);
  expect(tried).toBeGreaterThan(200);
});

test.each([
  ['a list with an answer', [answer]],
  ['an answer as a text', JSON.stringify(answer)],
  ['members of a prototype', JSON.parse(`{"__proto__": ${JSON.stringify(answer)}}`)],
  ['an inherited answer', Object.create(answer) as unknown],
])('%s is no answer, and passes no check', async (_name, value) => {
  expect(await accepts(value)).toBe(false);
  const { results } = await verifier.evaluateSettlement(value, simulator.own, now);
  expect(results.map(({ passed }) => passed)).toEqual(Array.from({ length: 23 }, () => false));
});

test('of two members with one name the last one counts', async () => {
  const text = JSON.stringify(answer);
  const other = JSON.stringify({ ...answer, vcek: '' }).slice(1, -1);
  expect(await accepts(JSON.parse(text.replace('{', `{${other},`)))).toBe(true);
  expect(await accepts(JSON.parse(text.replace(/\}$/, `,${other}}`)))).toBe(false);
});

/** The bytes of a Base64 text that are still accepted with one of these bits flipped. */
async function acceptedWith(
  text: string,
  bits: [index: number, bit: number][],
  answerWith: (changed: string) => unknown,
) {
  const bytes = bytesOf(text);
  const { accepted } = await acceptedOf(bits, ([index, bit]) =>
    accepts(answerWith(base64(flipped(bytes, index, bit)))),
  );
  return accepted;
}
const each = (text: string) => oneBitOf(0, bytesOf(text).length);

// More bytes of a report, and its leaf, are changed below.
test('no byte of the box, the measurement or the signature can change, nor of the report', async () => {
  const { attestationReport: report, chachaBox: box, systemVersion } = answer;
  const withVersion = (change: object) => ({
    ...answer,
    systemVersion: { ...systemVersion, ...change },
  });
  const accepted = await Promise.all([
    acceptedWith(report, oneBitOf(0, 816, 13), (attestationReport) => ({
      ...answer,
      attestationReport,
    })),
    acceptedWith(box, each(box), (chachaBox) => ({ ...answer, chachaBox })),
    acceptedWith(
      systemVersion.launchMeasurement,
      each(systemVersion.launchMeasurement),
      (launchMeasurement) => withVersion({ launchMeasurement }),
    ),
    acceptedWith(
      systemVersion.signature.value,
      // The last byte has the bits that a careless check ignores.
      [...each(systemVersion.signature.value), ...bitsOf(63, 64)],
      (value) => withVersion({ signature: { ...systemVersion.signature, value } }),
    ),
  ]);
  expect(accepted).toEqual([[], [], [], []]);
});

test('parts of another settlement are refused', async () => {
  const other = await simulator.settle();
  expect(await accepts(other)).toBe(true);
  expect(await accepts({ ...answer, chachaBox: other.chachaBox })).toBe(false);
  expect(await accepts({ ...answer, attestationReport: other.attestationReport })).toBe(false);
});

// Of a report of real hardware.
const atZero = createVerifier({ minimums: ZERO_MINIMUMS });
const { report, leaf } = realReport('genoa-v3-yaxi');

test('no bit of its signed part can be flipped, nor one of R or S', async () => {
  const bits = [...oneBitOf(0, 672, 3), ...oneBitOf(668, 816)];
  const { accepted } = await acceptedOf(bits, async ([index, bit]) => {
    return (await verdict(atZero, flipped(report, index, bit), leaf)) === 'accepted';
  });
  expect(accepted).toEqual([]);
});

test('no bit of the leaf can be flipped', async () => {
  const der = derOf(leaf);
  // One of every fifth byte, and of each byte around the unsigned parts.
  const outside = [...bitsOf(0, 8), ...oneBitOf(763, 836), ...bitsOf(der.length - 4, der.length)];
  const bits = [...oneBitOf(0, der.length, 5), ...outside];
  const { accepted, tried } = await acceptedOf(bits, async ([index, bit]) => {
    return (await verdict(atZero, report, pemOf(flipped(der, index, bit)))) === 'accepted';
  });
  expect(accepted).toEqual([]);
  expect(tried).toBeGreaterThan(400);
});

test('no bit of the frame of the PEM text can be flipped', async () => {
  const text = new TextEncoder().encode(leaf);
  const bits = [...bitsOf(0, 70), ...bitsOf(text.length - 40, text.length)];
  const { accepted } = await acceptedOf(bits, async ([index, bit]) => {
    const changed = new TextDecoder('latin1').decode(flipped(text, index, bit));
    return (await verdict(atZero, report, changed)) === 'accepted';
  });
  expect(accepted).toEqual([]);
});

test('a report cannot change while it is checked', async () => {
  const changing = new Uint8Array(report);
  const pending = verdict(atZero, changing, leaf);
  changing.fill(0);
  expect(await pending).toBe('accepted');
});
