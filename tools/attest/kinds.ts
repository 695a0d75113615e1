import { REPORT_LENGTH } from '../../src/bank/client/attestation/report.ts';
import { toHex } from '../../src/lib/bytes.ts';
import { DUMP, textOf } from './encodings.ts';

/** The first line of PEM with its label. */
export const PEM = /-----BEGIN ([A-Z0-9 ]+)-----/;

/** A kind of file in words, with a solution if there is one. */
type Kind = readonly [signs: RegExp, what: string, todo?: string];

const AGAIN = 'Convert the original file again: xxd -p ORIGINAL > OUT';

/** The start of a certificate or list in DER: nested sequences with a length of two bytes. */
const DER = /^3082.{4}30/;

/** Kinds by the first bytes in hexadecimal. */
const BINARY: readonly Kind[] = [
  [/^1f8b/, 'compressed', 'Unpack it: gunzip < FILE > OUT'],
  [/^504b0304/, 'a ZIP archive', 'Unpack it: unzip FILE'],
  [/^3082.{4}06/, 'PKCS #7', 'Convert it: openssl pkcs7 -inform DER -print_certs -in FILE'],
  [DER, 'a certificate or a list in DER', 'Give it as --vcek or --crl'],
];

const TEXTS: readonly Kind[] = [
  [/^\s*</, 'a web page, possibly of a failed download'],
  [/^HTTP\//, 'an answer with its headers', 'Fetch it again: curl without -i'],
  [/"(attestationReport|settlement)"/, 'a settlement', 'Give it as --settlement'],
  [/[[{]\s*(0x|\d+,)/, 'a list of numbers', AGAIN],
  [/^\s*[{[]/, "JSON: an error, or a service's statement about a report"],
  [/^\s*eyJ[\w-]+\./, "a token: a service's statement about a report"],
  [/^0{8}: /, 'a dump by xxd', 'Convert it: xxd -r FILE > OUT'],
  [DUMP, 'a dump', AGAIN],
];

/** Kinds by the label of PEM. */
const LABELS: readonly Kind[] = [
  [/^CERTIFICATE$/, 'a certificate in PEM', 'Give it as --vcek'],
  [
    /^TRUSTED CERTIFICATE$/,
    "a certificate with OpenSSL's trust settings",
    'Convert it: openssl x509 -in FILE',
  ],
  [/^PKCS7$/, 'PKCS #7', 'Convert it: openssl pkcs7 -print_certs -in FILE'],
  [/CRL$/, 'a list of revoked certificates', 'Give it as --crl'],
  [/PRIVATE KEY$/, 'a private key', 'No option accepts one: keep it secret'],
];

/** True for a certificate or list in DER. Its first byte is '0' in a text. */
export const isDer = (file: Uint8Array) => DER.test(toHex(file.subarray(0, 5)));

/** The start of Azure's header, and the offset and value of the report type for Intel TDX. */
const HCLA = '48434c41';
const [TDX, TYPE_AT] = [4, 1224];

/** True for a report after the header of Azure's vTPM, or of the ioctl (status 0 and length). */
export function isWrapped(file: Uint8Array): boolean {
  const start = toHex(file.subarray(0, 8));
  if (file.length < 32 + REPORT_LENGTH) return false;
  return start === '00000000a0040000' || (start.startsWith(HCLA) && file[TYPE_AT] !== TDX);
}

/** The error for a file that is not `wanted`, with its kind and a solution. */
export function wrongFile(file: Uint8Array, wanted: string, otherwise: string): Error {
  const [what, todo = otherwise] = kindOf(file);
  return new Error(`it is ${what}, not ${wanted}. ${todo}`);
}

function kindOf(file: Uint8Array): readonly [what: string, todo?: string | undefined] {
  if (file.length === 0) return ['empty'];
  if (file.length === REPORT_LENGTH || isWrapped(file)) return ['a report', 'Give it as --report'];
  const start = toHex(file.subarray(0, 16));
  const text = textOf(file);
  if (file.length >= 32 + REPORT_LENGTH && start.startsWith(HCLA)) {
    return ['a report of Intel TDX from Azure', 'Only AMD SEV-SNP is accepted'];
  }
  if (file.length > REPORT_LENGTH && !text && /^0[2-5]000000/.test(start)) {
    return ['a report with additional bytes', 'Keep its start: head -c 1184 FILE > OUT'];
  }
  const [, label] = PEM.exec(text) ?? [];
  const [, what, todo] =
    BINARY.find(([signs]) => signs.test(start)) ??
    TEXTS.find(([signs]) => signs.test(text)) ??
    LABELS.find(([signs]) => label !== undefined && signs.test(label)) ??
    [];
  if (what !== undefined) return [what, todo];
  return [text ? `a text of ${text.length} characters` : `${file.length} bytes`];
}
