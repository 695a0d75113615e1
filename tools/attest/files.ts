import { uniqBy } from 'es-toolkit';
import { commonName, readCertificate } from '../../src/bank/client/attestation/certificate.ts';
import { elementsIn } from '../../src/bank/client/attestation/der.ts';
import { REPORT_LENGTH } from '../../src/bank/client/attestation/report.ts';
import { fromBase64, parseJson, toBase64, toHex, type Bytes } from '../../src/lib/bytes.ts';
import { shown } from '../doctor/finding.ts';
import { bytesIn, textOf } from './encodings.ts';
import { isDer, isWrapped, PEM, wrongFile } from './kinds.ts';

const GET_REPORT =
  'Fetch it on the machine: snpguest report report.bin data.bin --random, or on Azure: tpm2_nvread -C o 0x01400001 -o report.bin';
const GET_LEAF = 'Fetch it: snpguest fetch vcek pem . report.bin';

/**
 * The attestation report in a file: as bytes, as text (`bytesIn`), or after the 32-byte header of
 * Azure's vTPM ('HCLA') or of the ioctl SNP_GET_REPORT.
 * @throws Error with the kind of any other file
 */
export function reportIn(file: Uint8Array): Uint8Array {
  if (file.length === REPORT_LENGTH) return file;
  if (isWrapped(file)) return file.subarray(32, 32 + REPORT_LENGTH);
  const text = textOf(file);
  const decoded = PEM.test(text) ? undefined : bytesIn(text);
  if (decoded) return reportIn(decoded);
  throw wrongFile(file, `a report of ${REPORT_LENGTH} bytes`, GET_REPORT);
}

/** The leaf as PEM, from certificates in any order. @throws Error with the kind of other files */
export function leafIn(file: Uint8Array): string {
  const all = certificatesIn(file, GET_LEAF);
  const read = all.map((der) => readCertificate(der));
  // Only a leaf has AMD's extensions.
  const leaves = all.filter((_, index) => read[index]?.amd.productName !== undefined);
  // An unreadable certificate is passed on, and the check of the chain refuses it.
  const [leaf] = leaves.length > 0 ? leaves : all.filter((_, index) => !read[index]);
  if (leaves.length > 1) {
    throw new Error(`it contains ${leaves.length} leaf certificates. Give only one`);
  }
  if (leaf) return pemOf(leaf);
  const names = read.flatMap((certificate) =>
    certificate ? shown(commonName(certificate.subject)) : [],
  );
  throw new Error(`it contains ${names.join(' and ')}, but no leaf. ${GET_LEAF}`);
}

/** The certificates of authorities as PEM. @throws Error with the kind of any other file */
export function rootsIn(file: Uint8Array): string {
  const todo = "AMD's are built in. Give only those of another authority";
  const all = certificatesIn(file, todo);
  if (!all.every((der) => readCertificate(der))) throw new Error('a certificate in it is damaged');
  return all.map(pemOf).join('');
}

const certificatesIn = (file: Uint8Array, todo: string) =>
  derIn(file, /^(X509 )?CERTIFICATE$/, 'a certificate', todo);

const pemOf = (der: Bytes) =>
  `-----BEGIN CERTIFICATE-----\n${toBase64(der)}\n-----END CERTIFICATE-----\n`;

/**
 * The distinct DER elements in a file: as bytes, as PEM with this label (also in JSON or with `\n`
 * for line breaks), or as text (`bytesIn`) of either.
 * @throws Error with the kind of any other file, and a solution
 */
export function derIn(file: Uint8Array, label: RegExp, wanted: string, todo: string): Bytes[] {
  const found = uniqBy(elementsOf(file, label), toHex);
  if (found.length > 0) return found;
  throw wrongFile(file, wanted, todo);
}

function elementsOf(file: Uint8Array, label: RegExp): Bytes[] {
  if (isDer(file)) {
    try {
      return Array.from(elementsIn(new Uint8Array(file)), ({ whole }) => whole);
    } catch {
      throw new Error('it is truncated or damaged DER, or has additional bytes. Fetch it again');
    }
  }
  const text = textOf(file);
  if (PEM.test(text)) return pemIn(text, label);
  const decoded = bytesIn(text);
  return decoded ? elementsOf(decoded, label) : [];
}

function pemIn(text: string, label: RegExp): Bytes[] {
  const strings: string[] = [];
  JSON.stringify(parseJson(text), (_, value: unknown) => {
    if (typeof value === 'string') strings.push(value);
    return value;
  });
  const plain = (strings.length > 0 ? strings.join('\n') : text).replaceAll(/\\r|\\n/g, '\n');
  const frames = [...plain.matchAll(/-----BEGIN ([A-Z0-9 ]+)-----(.*?)-----END \1-----/gs)];
  const begun = plain.split('-----BEGIN ').length - 1;
  if (frames.length !== begun) throw new Error('its PEM is truncated or damaged');
  return frames.flatMap(([, name = '', body = '']) => {
    if (!label.test(name)) return [];
    const der = fromBase64(body.replaceAll(/[\s"'>\\]/g, ''));
    if (!der) throw new Error(`the ${name} in it is not Base64`);
    return der;
  });
}
