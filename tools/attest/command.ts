import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { minimumsSchema } from '../../src/config/schema.ts';
import { ZERO_MINIMUMS } from '../../src/bank/client/attestation/trust.ts';
import { FORMAT, summaryOf } from '../../src/bank/client/attestation/recorded.ts';
import { parseSettlementAnswer } from '../../src/bank/client/attestation/settlementAnswer.ts';
import { createVerifier, type Verifier } from '../../src/bank/client/attestation/verifier.ts';
import { parseJson } from '../../src/lib/bytes.ts';
import { asObject, own } from '../../src/lib/own.ts';
import { calledFrom } from '../bootstrap.mjs';
import { leafIn, reportIn, textOf } from './files.ts';
import { checkRevocation, readList } from './revocation.ts';

const USAGE = `Usage:
  npm run attest -- --report FILE --vcek FILE [options]
  npm run attest -- --settlement FILE [options]

A report and its leaf certificate, or the JSON answer of a key settlement, are checked as the
console checks them. Prints one JSON object; its verdict is 'accepted' or the first check that
failed. Only the client can open the box of a settlement: here it stays closed, so that nothing tells
a fresh answer from an old one. Texts are UTF-8, or UTF-16 with a byte-order mark.

  --report FILE             attestation report: its 1184 bytes, as hex or Base64, from Azure's vTPM
                            or as the answer of the ioctl SNP_GET_REPORT
  --vcek FILE               leaf certificate, DER or PEM, also in a chain
  --settlement FILE         answer of POST key-settlement, JSON, or evidence from /tools/attestation
  --signing-key ID=BASE64   one more key of system versions (Ed25519, 32 bytes); may be repeated
  --floors zero|FILE        asks nothing of firmware levels, or what a file asks in place of what the
                            console asks: JSON as in the configuration, bank.attestation.minimums.
                            Only an object of a file allows Milan, whose root secret can be extracted
  --roots FILE              further ARK and ASK certificates, PEM; may be repeated
  --crl FILE                list of revoked certificates, DER or PEM: AMD's of the processor family, from
                            https://kdsintf.amd.com/vcek/v1/FAMILY/crl; may be repeated
  --help

Exit code: 0 accepted, 1 refused, 2 wrong usage.
`;

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true, default: [] as string[] } as const;
const options = {
  report: text,
  vcek: text,
  settlement: text,
  'signing-key': texts,
  floors: text,
  roots: texts,
  crl: texts,
  help: { type: 'boolean' },
} as const;
type Flags = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** Reads a file by `of`. @throws Error that names the option and the file */
async function read<T>(option: string, path: string, of: (file: Uint8Array) => T): Promise<T> {
  try {
    return of(await readFile(resolve(calledFrom('attest'), path)));
  } catch (cause) {
    throw new Error(`${option} ${path}: ${(cause as Error).message}`, { cause });
  }
}

function minimumsIn(file: Uint8Array) {
  const parsed = minimumsSchema.safeParse(parseJson(textOf(file)));
  if (!parsed.success) throw new Error('it holds no minimums');
  return parsed.data;
}

/** Ids are Base64 and may end in '=' themselves, so the key is looked for at the end. */
function signingKey(flag: string): [id: string, key: string] {
  const at = flag.lastIndexOf('=', flag.length - 2);
  return [flag.slice(0, at), flag.slice(at + 1)];
}

/** A verifier's evaluation of the files, and the leaf in them as PEM, where there is one. */
async function recordedIn({ report, vcek, settlement }: Flags) {
  if (report !== undefined && vcek !== undefined && settlement === undefined) {
    const bytes = await read('--report', report, reportIn);
    const leaf = await read('--vcek', vcek, leafIn);
    const judge = (by: Verifier, now: number) => by.evaluateReport(bytes, leaf, now);
    return { judge, leaf };
  }
  if (settlement === undefined || report !== undefined || vcek !== undefined) {
    throw new Error('Give --report and --vcek, or --settlement');
  }
  const json = await read('--settlement', settlement, textOf);
  const answer = settlementIn(parseJson(json));
  const parsed = parseSettlementAnswer(answer);
  const leaf = 'vcek' in parsed ? parsed.vcek : '';
  const judge = (by: Verifier, now: number) => by.evaluateSettlement(answer, undefined, now);
  return { judge, leaf };
}

async function evaluate(flags: Flags) {
  const { floors, roots: paths, crl } = flags;
  const { judge, leaf } = await recordedIn(flags);
  const zero = floors === 'zero' ? ZERO_MINIMUMS : undefined;
  const minimums = floors === undefined || zero ? zero : await read('--floors', floors, minimumsIn);
  const roots = await Promise.all(paths.map((path) => read('--roots', path, textOf)));
  const lists = await Promise.all(crl.map((path) => read('--crl', path, readList)));
  const signingKeys = Object.fromEntries(flags['signing-key'].map(signingKey));
  const verifier = createVerifier({ roots, signingKeys, minimums });
  const evaluation = await judge(verifier, Date.now());
  const revocation = await checkRevocation(lists, leaf, roots);
  return summaryOf({ ...evaluation, results: [...evaluation.results, ...revocation] });
}

/**
 * Checks the attestation of a bank service with the console's own code, see USAGE. Returns the output and
 * the exit code. `args` are the command line's, without node and script. Never rejects.
 */
export async function attest(
  args: string[],
): Promise<{ exitCode: 0 | 1 | 2; stdout: string; stderr: string }> {
  try {
    const flags = parseArgs({ args, options }).values;
    if (flags.help) return { exitCode: 0, stdout: USAGE, stderr: '' };
    const summary = await evaluate(flags);
    const stdout = `${JSON.stringify(summary, undefined, 2)}\n`;
    return { exitCode: summary.verdict === 'accepted' ? 0 : 1, stdout, stderr: '' };
  } catch (error) {
    // Of the command line, or of a file that it names: the checks themselves never throw.
    return { exitCode: 2, stdout: '', stderr: `${(error as Error).message}\n\n${USAGE}` };
  }
}

/**
 * The answer of a key settlement in a file: the file itself, or what a file of `evidenceOf` holds.
 * Nothing else of such a file counts: neither its results nor what it says was trusted.
 */
function settlementIn(json: unknown): unknown {
  const file = asObject(json) ?? {};
  return own(file, 'format') === FORMAT ? own(file, 'settlement') : json;
}
