import { expect, test } from 'vitest';
import {
  changesIn,
  memoriesSchema,
  remembered,
  valuesOf,
} from '../../../src/custom-pages/attestation/remembered.ts';
import { createVerifier } from '../../../src/bank/client/attestation/verifier.ts';
import { openEnclave } from '../../bank/client/attestation/enclave.ts';

const VALUES = { measurement: 'aa', reference: 'v1', signingKey: 'key', processor: 'Genoa' };

test('only the public values of an accepted proof are remembered', async () => {
  const enclave = await openEnclave();
  const verifier = createVerifier(enclave.trust);
  const evaluate = async () =>
    valuesOf(await verifier.evaluateSettlement(await enclave.settle(), enclave.own, Date.now()));
  expect(await evaluate()).toEqual({
    measurement: expect.stringMatching(/^[\da-f]{96}$/),
    reference: 'simulator',
    signingKey: Object.keys(enclave.trust.signingKeys)[0],
    processor: 'Genoa',
  });
  enclave.control.fault = 'measurement';
  expect(await evaluate()).toBeUndefined();
  enclave.control.fault = 'malformed-settlement';
  expect(await evaluate()).toBeUndefined();
});

test('what changed stays known with the former value until something changes again', () => {
  const first = remembered(undefined, VALUES, 1);
  const same = remembered(first, { ...VALUES }, 2);
  expect([changesIn(first), changesIn(same)]).toEqual([[], []]);
  const changed = remembered(same, { ...VALUES, measurement: 'bb', reference: 'v2' }, 3);
  const changes = [
    { name: 'measurement', before: 'aa', now: 'bb' },
    { name: 'reference', before: 'v1', now: 'v2' },
  ];
  expect(changesIn(changed)).toEqual(changes);
  expect(changed.former).toMatchObject({ seenAt: 2, changedAt: 3 });
  const later = remembered(changed, changed.values, 4);
  expect(changesIn(later)).toEqual(changes);
  expect(later.former).toMatchObject({ seenAt: 2, changedAt: 3 });
  const again = remembered(later, { ...changed.values, processor: 'Milan' }, 5);
  expect(changesIn(again)).toEqual([{ name: 'processor', before: 'Genoa', now: 'Milan' }]);
  expect(memoriesSchema.parse({ Production: again })).toEqual({ Production: again });
  // Only one step back is kept, however often something changes.
  expect(again.former).toEqual({ values: changed.values, seenAt: 4, changedAt: 5 });
});
