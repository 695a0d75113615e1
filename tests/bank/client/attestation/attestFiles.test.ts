// @module-tag C5
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { AMD_ROOTS } from '../../../../src/bank/client/attestation/builtIn.ts';
import { attest } from '../../../../tools/attest/command.ts';
import { temporaryFiles } from '../../../temporaryFiles.ts';
import { derOf, fixturePath, pemOf, realReport, rootsOf } from './fixtures.ts';

const { directory, file } = temporaryFiles();

const { report, leaf } = realReport('genoa-v3-yaxi');
const bytes = Buffer.from(report);
const der = Buffer.from(derOf(leaf));
const [ark = '', ask = ''] = rootsOf({ Genoa: AMD_ROOTS.Genoa });
const REPORT = fixturePath('genoa-v3-yaxi/report.bin');
const LEAF = fixturePath('genoa-v3-yaxi/vcek.pem');

type Content = string | Uint8Array;

/** The verdict on the files with floors of zero, or the error message. */
async function verdictOn(content: Content, pem: Content, ...more: string[]) {
  const files = ['--report', file(content), '--vcek', file(pem), '--floors', 'zero', ...more];
  const { stdout, stderr } = await attest(files);
  return stderr || (JSON.parse(stdout) as { verdict: string }).verdict;
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const wrapped = (text: string) => `${text.replaceAll(/.{76}/g, '$&\r\n')}\r\n`;
const hexOf = (content: Buffer, between = '') =>
  content.toString('hex').replaceAll(/..(?=.)/g, `$&${between}`);

test.each<[string, (content: Buffer) => string | Uint8Array]>([
  ['bytes', (content) => content],
  ['hex in lines', (content) => wrapped(hexOf(content).toUpperCase())],
  ['hex behind 0x', (content) => `0x${hexOf(content)}`],
  ['hex with colons', (content) => hexOf(content, ':')],
  ['hex with spaces', (content) => hexOf(content, ' ')],
  ['Base64 in UTF-16', (content) => utf16(`\uFEFF${wrapped(content.toString('base64'))}`)],
  ['UTF-16 without a mark', (content) => utf16(content.toString('base64'))],
  ['UTF-16 of the other order', (content) => utf16(`\uFEFF${hexOf(content)}`).swap16()],
  ['Base64url without padding', (content) => content.toString('base64url')],
  ['quoted Base64', (content) => JSON.stringify(content.toString('base64'))],
  ['Base64 of hex', (content) => Buffer.from(hexOf(content)).toString('base64')],
])('a report, a leaf and a root are read as %s', async (_, written) => {
  const roots = ['--roots', file(written(Buffer.from(derOf(ask))))];
  expect(await verdictOn(written(bytes), written(der), ...roots)).toBe('accepted');
});

/** The report after a header of 32 bytes with this start, filled up or cut to `length` bytes. */
const behind = (start: string, length: number) =>
  Buffer.concat([Buffer.from(start.padEnd(64, '0'), 'hex'), bytes], length);
const literal = (pem: string) => pem.replaceAll('\n', String.raw`\n`);
const metadata = { vcekCert: leaf, tcbm: 'DB18', certificateChain: ask + ark };

test.each<[string, string | Uint8Array, string | Uint8Array]>([
  ["a report as Azure's vTPM has it", behind('48434c41', 2600), leaf],
  ['a report as the ioctl answers it', behind('00000000a0040000', 4000), leaf],
  ['DER of a whole chain', bytes, Buffer.concat([derOf(ask), derOf(ark), der])],
  ['PEM of a chain, the leaf last', bytes, ask + ark + leaf],
  ['PEM of a chain, the leaf between', bytes, ark + leaf + ask],
  ['PEM of a chain, the leaf first', bytes, leaf + ask + ark],
  ['a byte-order mark before each', bytes, `\uFEFF${ask}\uFEFF${leaf}`],
  ['PEM in UTF-16', bytes, utf16(`\uFEFF${leaf}`)],
  ['PEM in Base64', bytes, Buffer.from(leaf).toString('base64')],
  ['PEM that is indented and quoted in a mail', bytes, leaf.replaceAll(/^/gm, '>   ')],
  ['PEM with blanks, and breaks of Windows', bytes, leaf.replaceAll('\n', ' \r\n')],
  ['PEM in one line', bytes, (leaf + ask).replaceAll('\n', '')],
  ['PEM of an environment', bytes, `VCEK="${literal(leaf)}"`],
  ['PEM with another label', bytes, leaf.replaceAll('CERTIFICATE', 'X509 CERTIFICATE')],
  ['JSON of Azure', bytes, JSON.stringify(metadata).replaceAll('+', String.raw`\u002B`)],
  ['a leaf twice', bytes, leaf + leaf],
])('%s is read', async (_, content, pem) => {
  expect(await verdictOn(content, pem)).toBe('accepted');
});

const label = (name: string) => leaf.replaceAll('CERTIFICATE', name);
const both = leaf + realReport('milan-v3-oak-oc-release').leaf;
const FETCH = 'snpguest fetch vcek pem . report.bin';
const OCTAL = '0000000 000002 000000 000000\n0000020 000000 000000 000000\n';
const tdx = behind('48434c41', 2600).fill(4, 1224, 1225);

test.each<[string, Content, string, string]>([
  ['--report', leaf, 'a certificate in PEM, not a report of 1184', 'Give it as --vcek'],
  ['--report', der, 'a certificate or a list in DER', 'Give it as --vcek'],
  ['--report', bytes.subarray(1), '1183 bytes, not a report of 1184', 'tpm2_nvread'],
  ['--report', tdx, 'Intel TDX', 'Only AMD'],
  ['--report', tdx.subarray(0, 1000), '1000 bytes', 'tpm2_nvread'],
  ['--report', bytes.toString('latin1'), 'a text', 'snpguest report'],
  ['--report', OCTAL, 'a dump', 'xxd -p ORIGINAL'],
  ['--report', `00000000: ${hexOf(bytes)}`, 'a dump by xxd', 'xxd -r FILE > OUT'],
  ['--report', `char r[] = {\n 0x${hexOf(bytes, ', 0x')} };`, 'a list of numbers', 'xxd -p'],
  [
    '--report',
    Buffer.concat([bytes, der]),
    'a report with additional bytes',
    'head -c 1184 FILE > OUT',
  ],
  ['--report', '{"attestationReport":""}', 'a settlement', 'Give it as --settlement'],
  ['--report', '{"x-ms-isolation-tee":{}}', 'JSON', 'snpguest report'],
  ['--report', 'eyJhbGciOiJSUzI1NiJ9.e30.c2ln', 'a token', 'snpguest report'],
  ['--vcek', bytes, 'a report, not a certificate', 'Give it as --report'],
  ['--vcek', ask + ark, 'SEV-Genoa and ARK-Genoa, but no leaf', FETCH],
  ['--vcek', both, '2 leaf certificates', 'Give only one'],
  ['--vcek', '', 'empty', FETCH],
  ['--vcek', 'leaf', 'a text of 4 characters', FETCH],
  ['--vcek', Buffer.of(0xff), '1 bytes', FETCH],
  ['--vcek', '<!DOCTYPE html>', 'a web page', FETCH],
  ['--vcek', '{"message":"Too Many Requests"}', 'JSON: an error', FETCH],
  ['--vcek', gzipSync(leaf), 'compressed', 'gunzip < FILE > OUT'],
  ['--vcek', label('TRUSTED CERTIFICATE'), 'trust settings', 'openssl x509 -in FILE'],
  ['--vcek', label('PKCS7'), 'PKCS #7', 'openssl pkcs7'],
  ['--vcek', label('EC PRIVATE KEY'), 'a private key', 'keep it secret'],
  ['--vcek', leaf.slice(0, 600), 'PEM', 'truncated or damaged'],
  ['--vcek', leaf.replace('+', '*'), 'CERTIFICATE', 'not Base64'],
  ['--vcek', der.subarray(0, 900), 'DER', 'truncated or damaged'],
  ['--roots', REPORT, 'a text', 'built in'],
  ['--roots', pemOf(Buffer.of(0x30, 0)), 'certificate', 'damaged'],
  ['--floors', 'zero', 'a text of 4 characters, not minimums', 'has an example'],
  ['--floors', '{"Genoa":7}', 'no minimums', 'has an example'],
  ['--signing-key', 'id=key', "Signing key 'id'", 'not Base64'],
  ['--settlement', leaf, 'a certificate in PEM', 'Give it as --vcek'],
  ['--settlement', 'HTTP/2 200\r\n\r\n{}', 'an answer with its headers', 'curl without -i'],
])('%s with a wrong file, %#: one line names its content', async (flag, content, is, todo) => {
  const own: Record<string, string> = { '--report': REPORT, '--vcek': LEAF };
  const path = flag === '--signing-key' ? String(content) : file(content);
  const flags = flag === '--settlement' ? { [flag]: path } : { ...own, [flag]: path };
  const { exitCode, stdout, stderr } = await attest(Object.entries(flags).flat());
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr.split('\n')).toEqual([expect.stringContaining(is), '']);
  expect(stderr).toContain(todo);
});

test.each([
  ['/nowhere/vcek.pem', '--vcek /nowhere/vcek.pem: the file does not exist'],
  [directory, 'it is a folder. Name a file in it'],
])('%s cannot be read', async (path, message) => {
  const { exitCode, stderr } = await attest(['--report', REPORT, '--vcek', path]);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)]);
});

test('minimums are read from a whole configuration, too', async () => {
  const config = { bank: { attestation: { minimums: { Genoa: null } } } };
  const floors = ['--floors', file(`\uFEFF${JSON.stringify(config)}`)];
  expect(await verdictOn(bytes, leaf, ...floors)).toBe('product');
});
