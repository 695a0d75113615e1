import { beforeAll, describe, expect, test } from 'vitest';
import { BANK_FAULTS } from '../../../../mock-server/bank/control/control.ts';
import { BANK_PRODUCTS } from '../../../../mock-server/bank/pki/products.ts';
import { CHECKS } from '../../../../src/bank/client/attestation/checks.ts';
import { createVerifier, type Verifier } from '../../../../src/bank/client/attestation/verifier.ts';
import { toBase64 } from '../../../../src/lib/bytes.ts';
import { generateKeyPair } from '../../../../src/bank/client/crypto/x25519.ts';
import { AttestationError } from '../../../../src/bank/client/errors.ts';
import { FAILED_CHECK, failureBy } from '../../failedCheck.ts';
import { verdictOf } from './fixtures.ts';
import { openEnclave } from './enclave.ts';

describe.each(BANK_PRODUCTS)('a settlement on %s', (product) => {
  let simulator: Awaited<ReturnType<typeof openEnclave>>;
  let verifier: Verifier;

  beforeAll(async () => {
    simulator = await openEnclave(product);
    verifier = createVerifier(simulator.trust);
    await verifier.prepare();
  });

  test('is verified, and both sides hold the same session', async () => {
    const answer = await simulator.settle();
    const verified = await verifier.verifySettlement(answer, simulator.own, Date.now());
    expect(verified.results.map(({ check }) => check)).toEqual(Object.keys(CHECKS));
    expect(verified.results.filter(({ passed }) => !passed)).toEqual([]);
    expect(verified).toMatchObject({ product, simulated: true });
    expect(verified.systemVersion).toMatchObject({ kind: 'release', generation: 1 });
    expect(toBase64(verified.serverKey)).toBe(simulator.serverKeyOf(verified.sessionId));

    const evaluation = await verifier.evaluateSettlement(answer, simulator.own, Date.now());
    expect(verdictOf(evaluation)).toBe('accepted');
    expect(evaluation.opened).toEqual({
      serverKey: verified.serverKey,
      sessionId: verified.sessionId,
    });
  });

  test.each(BANK_FAULTS)('%s', async (fault) => {
    simulator.control.fault = fault;
    const answer = await simulator.settle();
    simulator.control.fault = undefined;
    const evaluation = await verifier.evaluateSettlement(answer, simulator.own, Date.now());
    expect(evaluation.results.map(({ check }) => check)).toEqual(Object.keys(CHECKS));
    expect(verdictOf(evaluation)).toBe(FAILED_CHECK[fault]);

    const error: unknown = await verifier
      .verifySettlement(answer, simulator.own, Date.now())
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AttestationError);
    if (!(error instanceof AttestationError)) return;
    const failed = evaluation.results.find(({ passed }) => !passed);
    const { check, failure, expected, found } = error;
    expect({ check, failure, expected, found }).toEqual({
      check: FAILED_CHECK[fault],
      failure: failureBy(fault),
      expected: failed?.expected,
      found: failed?.found,
    });
    expect(error.results.some((result) => result.check === 'box')).toBe(fault === 'box');
  });
});

test('the simulator is not trusted by default', async () => {
  const simulator = await openEnclave();
  const evaluation = await createVerifier().evaluateSettlement(
    await simulator.settle(),
    simulator.own,
    Date.now(),
  );
  const failing = evaluation.results.filter(({ passed }) => !passed).map(({ check }) => check);
  expect(failing).toEqual(['chain', 'systemVersionKey', 'systemVersionSignature']);
  expect(evaluation.simulated).toBe(false);
});

test('an answer for another client verifies, and does not open', async () => {
  const simulator = await openEnclave();
  const answer = await simulator.settle();
  const verifier = createVerifier(simulator.trust);
  const opening = verifier.verifySettlement(answer, await generateKeyPair(), Date.now());
  await expect(opening).rejects.toMatchObject({
    check: 'box',
    failure: 'settlement box cannot be opened',
    found: 'does not open',
  });
});

test('the box is not opened before everything else is verified', async () => {
  const simulator = await openEnclave();
  simulator.control.fault = 'measurement';
  const answer = await simulator.settle();
  let asked = 0;
  const own = {
    publicKey: simulator.own.publicKey,
    agree: (peer: Uint8Array) => {
      asked += 1;
      return simulator.own.agree(peer);
    },
    forget: () => undefined,
  };
  const verifier = createVerifier(simulator.trust);
  await expect(verifier.verifySettlement(answer, own, Date.now())).rejects.toThrow(
    'measurement mismatch',
  );
  expect(asked).toBe(0);
});
