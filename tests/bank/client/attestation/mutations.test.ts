// @module-tag T33
import { expect, test } from 'vitest';
import { createVerifier } from '../../../../src/bank/client/attestation/verifier.ts';
import { AttestationError } from '../../../../src/bank/client/errors.ts';
import { mutationsOf } from './answerMutations.ts';
import { acceptedOf, bitsOf, flipped, oneBitOf } from './fixtures.ts';
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

// More bytes of a report, and its leaf, are changed in reportMutations.test.ts.
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
