import { beforeAll, describe, expect, test } from 'vitest';
import { parseSettlementAnswer } from '../../../src/verification/bank-service/attestation/settlementAnswer.ts';
import {
  createVerifier,
  type Verifier,
} from '../../../src/verification/bank-service/attestation/verifier.ts';
import { AttestationError } from '../../../src/verification/bank-service/errors.ts';
import { mutationsOf } from './answers.ts';
import { acceptedOf, bitsOf, derOf, flipped, MINTING_LIMIT, pemOf } from './fixtures.ts';
import { simulate } from './simulator.ts';

const LIMIT = 600_000;
type Simulator = Awaited<ReturnType<typeof simulate>>;
type Answer = Awaited<ReturnType<Simulator['settle']>>;

let simulator: Simulator;
let verifier: Verifier;
let answer: Answer;
let now: number;

beforeAll(async () => {
  simulator = await simulate();
  verifier = createVerifier(simulator.trust);
  answer = await simulator.settle();
  now = Date.now();
}, MINTING_LIMIT);

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
  expect(await accepts(JSON.parse(JSON.stringify(answer)))).toBe(true);
});

test(
  'no member of the answer can be dropped, retyped, cut, doubled or padded',
  async () => {
    const { accepted, tried } = await acceptedOf(mutationsOf(answer), (mutation) =>
      accepts(mutation.answer),
    );
    expect(accepted.map(({ name }) => name)).toEqual([]);
    expect(tried).toBeGreaterThan(300);
  },
  LIMIT,
);

describe('refuses anything but an answer:', () => {
  test.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['a text', 'answer'],
    ['a number', 7],
    ['a list', []],
    ['an empty object', {}],
    ['a function', () => answer],
    ['a list with an answer', 'list'],
    ['an answer within an answer', 'nested'],
    ['an answer as a text', 'text'],
    ['members of a prototype', 'prototype'],
  ])('%s', async (name, json) => {
    const built: Record<string, unknown> = {
      list: [answer],
      nested: { answer },
      text: JSON.stringify(answer),
      prototype: JSON.parse(`{"__proto__": ${JSON.stringify(answer)}}`),
    };
    const value = typeof json === 'string' && name !== 'a text' ? built[json] : json;
    expect(await accepts(value)).toBe(false);
    expect(parseSettlementAnswer(value)).toHaveProperty('problem');
    const { results } = await verifier.evaluateSettlement(value, simulator.own, now);
    expect(results.every(({ passed }) => !passed)).toBe(true);
    expect(results).toHaveLength(23);
  });

  test('of two members with one name the last one counts', async () => {
    const text = JSON.stringify(answer);
    const other = JSON.stringify({ ...answer, vcek: '' }).slice(1, -1);
    expect(await accepts(JSON.parse(text.replace('{', `{${other},`)))).toBe(true);
    expect(await accepts(JSON.parse(text.replace(/\}$/, `,${other}}`)))).toBe(false);
  });

  test('members of 40 megabytes', async () => {
    for (const member of ['attestationReport', 'vcek', 'chachaBox']) {
      expect(await accepts({ ...answer, [member]: 'A'.repeat(40_000_000) })).toBe(false);
    }
  });
});

test(
  'no bit of the report can be flipped: signed bytes, R and S',
  async () => {
    const report = bytesOf(answer.attestationReport);
    const { accepted, tried } = await acceptedOf(bitsOf(0, 816), ([index, bit]) =>
      accepts({ ...answer, attestationReport: base64(flipped(report, index, bit)) }),
    );
    expect(accepted).toEqual([]);
    expect(tried).toBe(8 * (672 + 72 + 72));
  },
  LIMIT,
);

test(
  'no bit of the box, the measurement or the signature can be flipped',
  async () => {
    const box = bytesOf(answer.chachaBox);
    const ofBox = await acceptedOf(bitsOf(0, box.length, 3), ([index, bit]) =>
      accepts({ ...answer, chachaBox: base64(flipped(box, index, bit)) }),
    );
    expect(ofBox.accepted).toEqual([]);

    const { systemVersion } = answer;
    const measured = bytesOf(systemVersion.launchMeasurement);
    const ofMeasurement = await acceptedOf(bitsOf(0, 48), ([index, bit]) => {
      const launchMeasurement = base64(flipped(measured, index, bit));
      return accepts({ ...answer, systemVersion: { ...systemVersion, launchMeasurement } });
    });
    expect(ofMeasurement.accepted).toEqual([]);

    const signed = bytesOf(systemVersion.signature.value);
    const ofSignature = await acceptedOf(bitsOf(0, 64), ([index, bit]) => {
      const value = base64(flipped(signed, index, bit));
      const signature = { ...systemVersion.signature, value };
      return accepts({ ...answer, systemVersion: { ...systemVersion, signature } });
    });
    expect(ofSignature.accepted).toEqual([]);
  },
  LIMIT,
);

test(
  'no bit of the leaf can be flipped',
  async () => {
    const der = derOf(answer.vcek);
    const { accepted, tried } = await acceptedOf(bitsOf(0, der.length, 7), ([index, bit]) =>
      accepts({ ...answer, vcek: pemOf(flipped(der, index, bit)) }),
    );
    expect(accepted).toEqual([]);
    expect(tried).toBeGreaterThan(1400);
  },
  LIMIT,
);

test('parts of another settlement are refused', async () => {
  const other = await simulator.settle();
  expect(await accepts(other)).toBe(true);
  expect(await accepts({ ...answer, chachaBox: other.chachaBox })).toBe(false);
  expect(await accepts({ ...answer, attestationReport: other.attestationReport })).toBe(false);
});
