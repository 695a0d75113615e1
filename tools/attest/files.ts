import { uniqBy } from 'es-toolkit';
import { commonName, readCertificate } from '../../src/bank/client/attestation/certificate.ts';
import { elementsIn } from '../../src/bank/client/attestation/der.ts';
import { REPORT_LENGTH } from '../../src/bank/client/attestation/report.ts';
import { fromBase64, parseJson, toBase64, toHex, type Bytes } from '../../src/lib/bytes.ts';
import { shown } from '../doctor/finding.ts';
import { bytesIn, textOf } from './encodings.ts';
import { another, isDer, isWrapped, PEM } from './kinds.ts';

const GET_REPORT =
  'Fetch it on the machine: snpguest report report.bin data.bin --random, or on Azure: tpm2_nvread -C o 0x01400001 -o report.bin';
const GET_LEAF = 'Fetch it: snpguest fetch vcek pem . report.bin';

/**
 * The attestation report in a file: as it is, as text (`bytesIn`), or behind the header of Azure's vTPM ('HCLA') or of
 * the ioctl's answer (SNP_GET_REPORT), which both have 32 bytes.
 * @throws Error that says what the file is
 */
export function reportIn(file: Uint8Array): Uint8Array {
  if (file.length === REPORT_LENGTH) return file;
  if (isWrapped(file)) return file.subarray(32, 32 + REPORT_LENGTH);
  const text = textOf(file);
  const decoded = PEM.test(text) ? undefined : bytesIn(text);
  if (decoded) return reportIn(decoded);
  throw another(file, `a report has ${REPORT_LENGTH} bytes`, GET_REPORT);
}

/** The leaf as PEM, from certificates in any order. @throws Error that says what the file is */
export function leafIn(file: Uint8Array): string {
  const all = certificatesIn(file, GET_LEAF);
  const read = all.map((der) => readCertificate(der));
  // An authority's certificate has none of AMD's extensions, and is not read as a leaf.
  const leaves = all.filter((_, index) => read[index]?.amd.productName !== undefined);
  // One that cannot be read is judged: the check of the chain refuses it.
  const [leaf] = leaves.length > 0 ? leaves : all.filter((_, index) => !read[index]);
  if (leaves.length > 1) throw new Error(`it holds ${leaves.length} leaf certificates: keep one`);
  if (leaf) return pemOf(leaf);
  const names = read.flatMap((certificate) =>
    certificate ? shown(commonName(certificate.subject)) : [],
  );
  throw new Error(`it holds ${names.join(' and ')}, and no leaf. ${GET_LEAF}`);
}

/** The certificates of authorities as PEM. @throws Error that says what the file is */
export function rootsIn(file: Uint8Array): string {
  const todo = "AMD's are built in: give only those of another authority";
  const all = certificatesIn(file, todo);
  if (!all.every((der) => readCertificate(der))) throw new Error('a certificate in it is damaged');
  return all.map(pemOf).join('');
}

const certificatesIn = (file: Uint8Array, todo: string) =>
  derIn(file, /^(X509 )?CERTIFICATE$/, 'no certificate', todo);

const pemOf = (der: Bytes) =>
  `-----BEGIN CERTIFICATE-----\n${toBase64(der)}\n-----END CERTIFICATE-----\n`;

/**
 * The DER elements in a file, each once: as they are, as PEM with such a label, also in JSON or with `\n` for its
 * line breaks, or as text (`bytesIn`) of either.
 * @throws Error that says what the file is, and what to do about it
 */
export function derIn(file: Uint8Array, label: RegExp, what: string, todo: string): Bytes[] {
  const found = uniqBy(elementsOf(file, label), toHex);
  if (found.length > 0) return found;
  throw another(file, what, todo);
}

function elementsOf(file: Uint8Array, label: RegExp): Bytes[] {
  if (isDer(file)) {
    try {
      return Array.from(elementsIn(new Uint8Array(file)), ({ whole }) => whole);
    } catch {
      throw new Error(
        'it is DER that is cut or damaged, or something follows it: fetch it once more',
      );
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
  if (frames.length !== begun) throw new Error('its PEM is cut or damaged');
  return frames.flatMap(([, name = '', body = '']) => {
    if (!label.test(name)) return [];
    const der = fromBase64(body.replaceAll(/[\s"'>\\]/g, ''));
    if (!der) throw new Error(`the ${name} in it is no Base64`);
    return der;
  });
}
