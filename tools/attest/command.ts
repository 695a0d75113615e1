import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { minimumsSchema } from '../../src/config/schema.ts';
import { ZERO_MINIMUMS } from '../../src/bank/client/attestation/trust.ts';
import { FORMAT, summaryOf } from '../../src/bank/client/attestation/recorded.ts';
import { parseSettlementAnswer } from '../../src/bank/client/attestation/settlementAnswer.ts';
import { createVerifier, type Verifier } from '../../src/bank/client/attestation/verifier.ts';
import { parseJson } from '../../src/lib/bytes.ts';
import { asObject, atPointer, own } from '../../src/lib/own.ts';
import { calledFrom } from '../bootstrap.mjs';
import { textOf } from './encodings.ts';
import { leafIn, reportIn, rootsIn } from './files.ts';
import { another } from './kinds.ts';
import { checkRevocation, readLists } from './revocation.ts';

const USAGE = `Usage:
  npm run attest -- --report FILE --vcek FILE [options]
  npm run attest -- --settlement FILE [options]

A report and its leaf certificate, or the JSON answer of a key settlement, are checked as the
console checks them. Prints one JSON object; its verdict is 'accepted' or the first check that
failed. Only the client can open the box of a settlement: here it stays closed, so that nothing tells
a fresh answer from an old one. Texts are UTF-8 or UTF-16; bytes may be written as hex or Base64. A
file that is something else is named.

  --report FILE             attestation report: its 1184 bytes, also from Azure's vTPM, or the answer
                            of the ioctl SNP_GET_REPORT
  --vcek FILE               leaf certificate, DER or PEM, also in a chain of any order, or in JSON
  --settlement FILE         answer of POST key-settlement, JSON, or evidence from /tools/attestation
  --signing-key ID=BASE64   one more key of system versions (Ed25519, 32 bytes); may be repeated
  --floors zero|FILE        asks nothing of firmware levels, or what a file asks in place of what the
                            console asks: JSON as in the configuration, bank.attestation.minimums.
                            Only an object of a file allows Milan, whose root secret can be extracted
  --roots FILE              further ARK and ASK certificates, read like --vcek; may be repeated
  --crl FILE                list of revoked certificates, DER or PEM: AMD's of the processor family, from
                            https://kdsintf.amd.com/vcek/v1/FAMILY/crl; may be repeated
  --help

Exit code: 0 accepted, 1 refused, 2 wrong usage or a file that cannot be read.
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

/** Why a file cannot be read, by the system's code. */
const NOT_READ: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder: name a file in it',
};

/** Reads a file by `of`. @throws Error that names the option and the file */
async function read<T>(option: string, path: string, of: (file: Uint8Array) => T): Promise<T> {
  try {
    return of(await readFile(resolve(calledFrom('attest'), path)));
  } catch (cause) {
    const { code = '', message } = cause as NodeJS.ErrnoException;
    throw new Error(`${option} ${path}: ${own(NOT_READ, code) ?? message}`, { cause });
  }
}

function minimumsIn(file: Uint8Array) {
  const json = parseJson(textOf(file));
  const parsed = minimumsSchema.safeParse(atPointer(json, '/bank/attestation/minimums') ?? json);
  if (parsed.success) return parsed.data;
  const todo = 'docs/bank-service.md has an example';
  if (json === undefined) throw another(file, 'no minimums', todo);
  throw new Error(`it holds no minimums. ${todo}`);
}

/** Ids are Base64 and may end in '=' themselves, so the key is looked for at the end. */
function signingKey(flag: string): [id: string, key: string] {
  const at = flag.lastIndexOf('=', flag.length - 2);
  return [flag.slice(0, at), flag.slice(at + 1)];
}

/** The command line. @throws Error for wrong usage */
function flagsOf(args: string[]): Flags {
  const flags = parseArgs({ args, options }).values;
  const { help, report, vcek, settlement } = flags;
  const isPair = report !== undefined && vcek !== undefined && settlement === undefined;
  const isAlone = report === undefined && vcek === undefined && settlement !== undefined;
  if (!help && !isPair && !isAlone) throw new Error('Give --report and --vcek, or --settlement');
  return flags;
}

/** A verifier's evaluation of the files, and the leaf in them as PEM, where there is one. */
async function recordedIn({ report = '', vcek = '', settlement }: Flags) {
  if (settlement === undefined) {
    const bytes = await read('--report', report, reportIn);
    const leaf = await read('--vcek', vcek, leafIn);
    const judge = (by: Verifier, now: number) => by.evaluateReport(bytes, leaf, now);
    return { judge, leaf };
  }
  const answer = await read('--settlement', settlement, settlementIn);
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
  const roots = await Promise.all(paths.map((path) => read('--roots', path, rootsIn)));
  const lists = await Promise.all(crl.map((path) => read('--crl', path, readLists)));
  const signingKeys = Object.fromEntries(flags['signing-key'].map(signingKey));
  const verifier = createVerifier({ roots, signingKeys, minimums });
  const evaluation = await judge(verifier, Date.now());
  const revocation = await checkRevocation(lists.flat(), leaf, roots);
  return summaryOf({ ...evaluation, results: [...evaluation.results, ...revocation] });
}

/**
 * Checks the attestation of a bank service with the console's own code, see USAGE. Returns the output and
 * the exit code. `args` are the command line's, without node and script. Never rejects.
 */
export async function attest(
  args: string[],
): Promise<{ exitCode: 0 | 1 | 2; stdout: string; stderr: string }> {
  let usage = `\n${USAGE}`;
  try {
    const flags = flagsOf(args);
    if (flags.help) return { exitCode: 0, stdout: USAGE, stderr: '' };
    usage = '';
    const summary = await evaluate(flags);
    const stdout = `${JSON.stringify(summary, undefined, 2)}\n`;
    return { exitCode: summary.verdict === 'accepted' ? 0 : 1, stdout, stderr: '' };
  } catch (error) {
    // Of the command line, or of a file that it names: the checks themselves never throw.
    return { exitCode: 2, stdout: '', stderr: `${(error as Error).message}\n${usage}` };
  }
}

/**
 * The answer of a key settlement in a file: the file itself, or what a file of `evidenceOf` holds.
 * Nothing else of such a file counts: neither its results nor what it says was trusted. JSON that ends too early
 * is an answer, which the checks refuse. @throws Error that says what another file is
 */
function settlementIn(file: Uint8Array): unknown {
  const content = textOf(file);
  const json = parseJson(content);
  if (json === undefined && !/^\s*[{[]/.test(content)) {
    throw another(file, 'no settlement', 'Give the JSON answer of POST key-settlement');
  }
  const members = asObject(json) ?? {};
  return own(members, 'format') === FORMAT ? own(members, 'settlement') : json;
}
