// @module-tag T33
import { beforeAll, describe, expect, test } from 'vitest';
import { BANK_FAULTS } from '../../../../mock-server/bank/control/control.ts';
import { BANK_PRODUCTS, type BankProduct } from '../../../../mock-server/bank/pki/products.ts';
import { CHECKS, type CheckName } from '../../../../src/bank/client/attestation/checks.ts';
import { MINIMUMS } from '../../../../src/bank/client/attestation/builtIn.ts';
import { createVerifier, type Verifier } from '../../../../src/bank/client/attestation/verifier.ts';
import { toBase64, utf8 } from '../../../../src/lib/bytes.ts';
import { seal } from '../../../../src/bank/client/crypto/sealedBox.ts';
import { AttestationError } from '../../../../src/bank/client/errors.ts';
import { FAILED_CHECK } from '../../failedCheck.ts';
import { failure } from '../fakeService.ts';
import { checksOf, comparedIn, MILAN, verdictOf } from './fixtures.ts';
import { openEnclave } from './enclave.ts';

/** A byte of the report, another value of it, and the checks that refuse it beside `signature`. */
function changesOf(product: BankProduct): [at: number, value: number, CheckName[]][] {
  const minimum = product === 'Milan' ? MILAN : MINIMUMS[product];
  const { firmware = '', snp = 0, microcode = {}, mitigationMask = 0 } = minimum ?? {};
  const withoutABit = mitigationMask & (mitigationMask - 1);
  return [
    [0x34, 2, ['sigAlgo']],
    [0x2d0, 1, ['sigPadding']],
    [0x40, 0x05, ['aliasCheck']],
    [0x0a, 0x0b, ['debugOff']],
    [0x0a, 0x07, ['migrationOff']],
    [0x30, 4, ['vmpl']],
    [0x48, 1 << 2, ['signingKeyVcek']],
    [0x1ec, Number(firmware.split('.')[2]) - 1, ['committedVersion']],
    [product === 'Turin' ? 0x1e3 : 0x1e6, snp - 1, ['committedSnp']],
    [0x200, withoutABit, ['mitCurrent']],
    [0x1f8, withoutABit, ['mitLaunch']],
    // The bits are set, but this version of reports does not define them.
    [0x00, 4, ['mitCurrent', 'mitLaunch']],
    [0x189, 0x7f, ['cpuKnown', 'microcode']],
    [0x1e7, (Object.values(microcode)[0] ?? 0) - 1, ['microcode']],
    [0x180, 0, ['tcbMatch']],
    [0x50, 0, ['reportData']],
    [0x90, 0, ['measurement']],
  ];
}

describe.each(BANK_PRODUCTS)('a settlement on %s', { tags: ['X11'] }, (product) => {
  let simulator: Awaited<ReturnType<typeof openEnclave>>;
  let verifier: Verifier;

  beforeAll(async () => {
    simulator = await openEnclave(product);
    verifier = createVerifier({ ...simulator.trust, minimums: { Milan: MILAN } });
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
    expect(evaluation.systemVersion).toEqual(verified.systemVersion);
    expect(evaluation.opened).toEqual({
      serverKey: verified.serverKey,
      sessionId: verified.sessionId,
    });
  });

  test.each(changesOf(product))('with %i set to %i fails at %j', async (at, value, checks) => {
    const { attestationReport, ...rest } = await simulator.settle();
    const report = Buffer.from(attestationReport, 'base64');
    report.writeUInt8(value, at);
    const changed = { ...rest, attestationReport: report.toString('base64') };
    const { results } = await verifier.evaluateSettlement(changed, simulator.own, Date.now());
    const failing = results.filter(({ passed }) => !passed).map(({ check }) => check);
    expect(failing.filter((check) => check !== 'signature')).toEqual(checks);
  });
});

test.each(BANK_FAULTS)('the fault %s ends in the error of its check', async (fault) => {
  const simulator = await openEnclave();
  const verifier = createVerifier(simulator.trust);
  simulator.control.fault = fault;
  const answer = await simulator.settle();
  const evaluation = await verifier.evaluateSettlement(answer, simulator.own, Date.now());
  expect(evaluation.results.map(({ check }) => check)).toEqual(Object.keys(CHECKS));
  const check = FAILED_CHECK[fault];
  expect(verdictOf(evaluation)).toBe(check);

  const { expected, found } = evaluation.results.find(({ passed }) => !passed) ?? {};
  const error = await failure(verifier.verifySettlement(answer, simulator.own, Date.now()));
  expect(error).toBeInstanceOf(AttestationError);
  expect(error).toMatchObject({ check, failure: CHECKS[check], expected, found });
  const { results } = error as AttestationError;
  expect(results.some((result) => result.check === 'box')).toBe(fault === 'box');
});

test('the simulator is not trusted by default', { tags: ['X10'] }, async () => {
  const simulator = await openEnclave();
  const evaluation = await createVerifier().evaluateSettlement(
    await simulator.settle(),
    simulator.own,
    Date.now(),
  );
  const failing = evaluation.results.filter(({ passed }) => !passed).map(({ check }) => check);
  expect(failing).toEqual(['chain', 'systemVersionKey', 'systemVersionSignature']);
  expect(comparedIn(evaluation, 'systemVersionSignature')).toEqual([
    'Ed25519 signature of the system version',
    'no key',
  ]);
  expect(evaluation.simulated).toBe(false);
});

test('what is no answer fails every check of one, and each says why', async () => {
  const { own } = await openEnclave();
  const evaluation = await createVerifier().evaluateSettlement([], own, Date.now());
  const answer = 'a settlement answer';
  expect(comparedIn(evaluation, 'wellFormed')).toEqual([answer, 'answer: expected object']);
  for (const check of ['reportData', 'systemVersionKey', 'measurement'] as const) {
    expect(comparedIn(evaluation, check)).toEqual([answer, 'none']);
  }
  expect(comparedIn(evaluation, 'box')).toEqual(['a box for this client', 'none']);
});

test('a box that opens, without a session in it, fails its check; without its key nobody opens it', async () => {
  const { own, trust, settle } = await openEnclave();
  const verifier = createVerifier(trust);
  const chachaBox = toBase64(await seal(own.publicKey, utf8('{}')));
  const other = { ...(await settle()), chachaBox };
  const opened = await verifier.evaluateSettlement(other, own, Date.now());
  expect(checksOf(opened)).toMatchObject({ box: false, reportData: false });
  expect(comparedIn(opened, 'box')[1]).toBe('opens, without a key and a session id');
  const closed = await verifier.evaluateSettlement(other, undefined, Date.now());
  expect(checksOf(closed)).not.toHaveProperty('box');
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
  };
  const verifier = createVerifier(simulator.trust);
  await expect(verifier.verifySettlement(answer, own, Date.now())).rejects.toThrow(
    'measurement mismatch',
  );
  expect(asked).toBe(0);
});
