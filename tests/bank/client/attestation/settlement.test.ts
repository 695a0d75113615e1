// @module-tag T33
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { BANK_FAULTS, type BankFault } from '../../../../mock-server/bank/control/control.ts';
import { BANK_PRODUCTS, type BankProduct } from '../../../../mock-server/bank/pki/products.ts';
import {
  CHECKS,
  isNewer,
  runCheck,
  type CheckName,
} from '../../../../src/bank/client/attestation/checks.ts';
import { MINIMUMS } from '../../../../src/bank/client/attestation/builtIn.ts';
import { ZERO_MINIMUMS } from '../../../../src/bank/client/attestation/trust.ts';
import { createVerifier, type Verifier } from '../../../../src/bank/client/attestation/verifier.ts';
import { toBase64, utf8 } from '../../../../src/lib/bytes.ts';
import { seal, type KeyPair } from '../../../../src/bank/client/crypto/sealedBox.ts';
import { AttestationError } from '../../../../src/bank/client/errors.ts';
import { failure } from '../fakeService.ts';
import { checksOf, comparedIn, failingIn, MILAN, NOW, realReport, verdictOf } from './fixtures.ts';
import { openEnclave } from './enclave.ts';

/** The first check that each fault of the simulator fails. */
const FAILED_CHECK: Readonly<Record<BankFault, CheckName>> = {
  'leaf-signature': 'chain',
  'report-signature': 'signature',
  'debug-policy': 'debugOff',
  firmware: 'committedVersion',
  measurement: 'measurement',
  box: 'box',
};

/** A byte of the report, its new value, and the checks that refuse it besides `signature`. */
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
    [0x189, 0x7f, ['cpuKnown']],
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
    const { serverKey, sessionId, systemVersion, ...said } = verified;
    expect(systemVersion).toMatchObject({ kind: 'release', generation: 1 });
    expect(toBase64(serverKey)).toBe(simulator.serverKeyOf(sessionId));
    const evaluation = await verifier.evaluateSettlement(answer, simulator.own, Date.now());
    expect(evaluation).toEqual({ ...said, systemVersion, opened: { serverKey, sessionId } });
  });

  test.each(changesOf(product))('with %i set to %i fails at %j', async (at, value, checks) => {
    const { attestationReport, ...rest } = await simulator.settle();
    const report = Buffer.from(attestationReport, 'base64');
    // The digest of the box may begin with any byte.
    report.writeUInt8(report[at] === value ? value + 1 : value, at);
    const changed = { ...rest, attestationReport: report.toString('base64') };
    const evaluation = await verifier.evaluateSettlement(changed, simulator.own, Date.now());
    expect(failingIn(evaluation).filter((check) => check !== 'signature')).toEqual(checks);
  });
});

test.each(BANK_FAULTS)('the fault %s ends in the error of its check', async (fault) => {
  const { control, trust, own, settle } = await openEnclave();
  const verifier = createVerifier(trust);
  control.fault = fault;
  const answer = await settle();
  const check = FAILED_CHECK[fault];
  const evaluation = await verifier.evaluateSettlement(answer, own, Date.now());
  expect(evaluation.results.map((it) => it.check)).toEqual(Object.keys(CHECKS));
  expect(verdictOf(evaluation)).toBe(check);

  // The box is opened only after every other check.
  const agree = vi.fn<KeyPair['agree']>((peer) => own.agree(peer));
  const error = await failure(verifier.verifySettlement(answer, { ...own, agree }, Date.now()));
  expect(error).toBeInstanceOf(AttestationError);
  const [expected, found] = comparedIn(evaluation, check);
  expect(error).toMatchObject({ check, failure: CHECKS[check], expected, found });
  const { results } = error as AttestationError;
  expect(results.some((result) => result.check === 'box')).toBe(fault === 'box');
  expect(agree).toHaveBeenCalledTimes(fault === 'box' ? 1 : 0);
});

test('the simulator is not trusted by default', { tags: ['X10'] }, async () => {
  const { own, settle } = await openEnclave();
  const evaluation = await createVerifier().evaluateSettlement(await settle(), own, Date.now());
  expect(failingIn(evaluation)).toEqual(['chain', 'systemVersionKey']);
  expect(checksOf(evaluation)).not.toHaveProperty('systemVersionSignature');
  expect(evaluation.simulated).toBe(false);
});

test('a box without a session fails its check, and is not checked without the client’s key', async () => {
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

test('without WebCrypto the checks fail, and nothing throws', async () => {
  vi.stubGlobal('crypto', {});
  const verifier = createVerifier({ minimums: ZERO_MINIMUMS });
  await expect(verifier.prepare()).resolves.toBeUndefined();
  const { report, leaf } = realReport('genoa-v3-yaxi');
  const evaluation = await verifier.evaluateReport(report, leaf, NOW);
  expect(failingIn(evaluation)).toEqual(['chain', 'signature']);
});

test.each([
  ['an error', new TypeError('no subtle'), 'TypeError: no subtle'],
  ['something else', 'no subtle', 'an error'],
])('a check that throws %s has failed, and names the error', async (_, thrown, found) => {
  const failed = await runCheck('chain', () => Promise.reject(thrown));
  const failureOf = { check: 'chain', passed: false, failure: 'invalid key certificate chain' };
  expect(failed).toEqual({ ...failureOf, expected: 'a check that can be made', found });
});

test('only a newer version means that the console is too old', () => {
  const newer = ['newer report version', 'newer system version'] as const;
  const others = ['refused processor family', 'invalid signature'] as const;
  for (const failed of newer) expect(isNewer({ failure: failed })).toBe(true);
  for (const failed of others) expect(isNewer({ failure: failed })).toBe(false);
});
