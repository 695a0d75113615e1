// @module-tag X112
import { describe, expect, test } from 'vitest';
import { attest } from '../../../../tools/attest/command.ts';
import { AMD_ROOTS } from '../../../../src/bank/client/attestation/builtIn.ts';
import { AT_ZERO, derOf, fixturePath, pemOf, realReport } from './fixtures.ts';
import { filesForTest, settlementFlags, saidOf } from './attestRun.ts';
import { openEnclave } from './enclave.ts';

const file = filesForTest();

const REPORT = fixturePath('genoa-v3-yaxi/report.bin');
const LEAF = fixturePath('genoa-v3-yaxi/vcek.pem');
const GENOA = ['--report', REPORT];
const MILAN = 'milan-v3-oak-oc-release';

describe('a report', { tags: ['C5'] }, () => {
  test('is judged as the console does it, with what was compared and the name of the failure', async () => {
    const found = await saidOf(...GENOA, '--vcek', LEAF);
    expect(found).toMatchObject({
      exitCode: 1,
      verdict: 'committedVersion',
      failure: 'firmware version too small',
      product: 'Genoa',
      simulated: false,
    });
    expect(found.checks).toEqual(realReport('genoa-v3-yaxi').meta.checks);
    expect(Object.keys(found.details)).toEqual(Object.keys(found.checks));
    const compared = { expected: 'at least 1.55.49', found: '1.55.39' };
    expect(found.details['committedVersion']).toEqual(compared);
  });

  test('on Milan is refused for the published attack, unless its minimum is given', async () => {
    const milan = (name: string) => fixturePath(`${MILAN}/${name}`);
    const flags = ['--report', milan('report.bin'), '--vcek', milan('vcek.pem')];
    const attack = 'arXiv:2605.12990';
    const refused = { exitCode: 1, verdict: 'product', failure: 'unexpected product', attack };
    expect(await saidOf(...flags)).toMatchObject(refused);
    expect(await saidOf(...flags, '--floors', 'zero')).toMatchObject(refused);
    const floors = file(JSON.stringify({ Milan: AT_ZERO.Milan }));
    const allowed = await saidOf(...flags, '--floors', floors);
    expect(allowed).toMatchObject({ exitCode: 0, verdict: 'accepted', attack });
  });

  const { report, leaf } = realReport('genoa-v3-yaxi');
  const bytes = Buffer.from(report);
  /** Behind a header of 32 bytes that begins so, and before further ones. */
  const behind = (start: string) =>
    Buffer.concat([Buffer.from(start.padEnd(64, '0'), 'hex'), bytes, Buffer.alloc(1384)]);
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
  const authorities = Object.values(AMD_ROOTS['Genoa'] ?? {}).map((der) =>
    pemOf(Buffer.from(der, 'base64')),
  );
  const written = (text: string) => text.replaceAll(/.{64}/g, '$&\r\n');

  test.each([
    ['as it is', bytes, leaf],
    ['with its leaf in DER', bytes, derOf(leaf)],
    ['with its leaf behind a byte-order mark', bytes, `\uFEFF${leaf}`],
    ['with its leaf in UTF-16', bytes, utf16(leaf)],
    ['with its leaf in UTF-16 of the other order', bytes, utf16(leaf).swap16()],
    ['with its leaf below its authorities', bytes, [...authorities, leaf].join('')],
    ['as hex', `${written(bytes.toString('hex'))}\n`, leaf],
    ['as Base64 in UTF-16', utf16(written(bytes.toString('base64'))), leaf],
    ["as Azure's vTPM has it", behind('48434c41'), leaf],
    ['as the ioctl answers it', behind('00000000a0040000'), leaf],
  ])('%s is accepted with floors of zero', async (_, content, vcek) => {
    const files = ['--report', file(content), '--vcek', file(vcek)];
    const configured = [{ kind: 'minimums', used: true }];
    const found = await saidOf(...files, '--floors', 'zero');
    expect(found).toMatchObject({ exitCode: 0, verdict: 'accepted', configured });
  });

  test.each([
    ['a leaf in its place', [LEAF, LEAF], 'it is a certificate in PEM, and a report has 1184'],
    ['a cut one', [file(bytes.subarray(1)), LEAF], 'it is 1183 bytes, and a report has 1184'],
    ['a report as its leaf', [REPORT, REPORT], 'it is no certificate, PEM or DER'],
    ['two leaves', [REPORT, file(leaf + realReport(MILAN).leaf)], 'it holds 2 leaf certificates'],
  ])('%s is named, and nothing is judged', async (_, [path = '', vcek = ''], message) => {
    const { exitCode, stderr } = await attest(['--report', path, '--vcek', vcek]);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});

describe('a settlement', async () => {
  const enclave = await openEnclave();
  const answer = await enclave.settle();
  const flagsFor = (json: unknown) => settlementFlags(enclave, json, file);

  test('is accepted without its box, which only the client can open', async () => {
    const found = await saidOf(...flagsFor(answer));
    expect(found).toMatchObject({
      exitCode: 0,
      verdict: 'accepted',
      product: 'Genoa',
      simulated: true,
      configured: [
        { kind: 'roots', used: true },
        { kind: 'signingKeys', used: true },
      ],
    });
    expect(Object.values(found.checks)).toEqual(Array.from({ length: 22 }, () => true));
    expect(found.checks).not.toHaveProperty('box');
  });

  test('is refused when it was changed or is not JSON', async () => {
    for (const other of [{ ...answer, vcek: 7 }, '{"attestationReport":']) {
      const found = await saidOf(...flagsFor(other));
      expect(found).toMatchObject({ exitCode: 1, verdict: 'wellFormed', product: '' });
      expect(found.failure).toBe('malformed settlement response');
    }
  });
});

const SETTLEMENT = ['--settlement', LEAF];
test.each([
  ['nothing', [], 'Give --report'],
  ['both pairs', [...GENOA, '--vcek', LEAF, ...SETTLEMENT], 'Give --report'],
  ['an unknown flag', ['--unknown'], 'unknown'],
  ['floors that are none', [...GENOA, '--vcek', LEAF, '--floors', LEAF], 'holds no minimums'],
  ['a file that is not there', [...GENOA, '--vcek', '/nowhere/vcek.pem'], '/nowhere/vcek.pem'],
  ['a key that is none', [...SETTLEMENT, '--signing-key', 'id=key'], "Signing key 'id'"],
  ['a root that is none', [...SETTLEMENT, '--roots', REPORT], 'Root 1'],
])('wrong usage: %s', { tags: ['C5'] }, async (_, flags, message) => {
  const { exitCode, stdout, stderr } = await attest(flags);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain(message);
  expect(stderr).toContain('Usage:');
});
