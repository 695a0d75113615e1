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
import { wrongFile } from './kinds.ts';
import { checkRevocation, readLists } from './revocation.ts';

const USAGE = `Usage:
  npm run attest -- --report FILE --vcek FILE [options]
  npm run attest -- --settlement FILE [options]

Checks a report with its leaf certificate, or the JSON answer of a key settlement, as the console
does. Prints one JSON object, whose verdict is 'accepted' or the first failed check. The box of a
settlement stays closed, because only the client can open it: the check cannot detect an old answer.
Texts may be UTF-8 or UTF-16, and bytes may be hex or Base64.

  --report FILE             attestation report: 1184 bytes, or the form of Azure's vTPM or of the ioctl
                            SNP_GET_REPORT
  --vcek FILE               leaf certificate, DER or PEM, also in a chain or in JSON
  --settlement FILE         JSON answer of POST key-settlement, or evidence from /tools/attestation
  --signing-key ID=BASE64   additional key for system versions (Ed25519, 32 bytes); may be repeated
  --floors zero|FILE        firmware minimums: none, or those of a file in place of the console's
                            (JSON as in the configuration, bank.attestation.minimums). Milan, whose
                            root secret can be extracted, is allowed only by an object in a file
  --roots FILE              additional ARK and ASK certificates, read like --vcek; may be repeated
  --crl FILE                AMD's revocation list for the processor family, DER or PEM, from
                            https://kdsintf.amd.com/vcek/v1/FAMILY/crl; may be repeated
  --help

Exit code: 0 accepted, 1 refused, 2 wrong usage or an unreadable file.
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

/** Messages for files that cannot be read, by the error code of the system. */
const NOT_READ: Readonly<Record<string, string>> = {
  ENOENT: 'the file does not exist',
  EISDIR: 'it is a folder. Name a file in it',
};

/** Reads a file and converts it with `of`. @throws Error with the option and the file */
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
  if (json === undefined) throw wrongFile(file, 'minimums', todo);
  throw new Error(`it contains no minimums. ${todo}`);
}

/** Splits at the last '=' before the key's padding, because ids are Base64 and may contain '='. */
function signingKey(flag: string): [id: string, key: string] {
  const at = flag.lastIndexOf('=', flag.length - 2);
  return [flag.slice(0, at), flag.slice(at + 1)];
}

/** @throws Error for wrong usage */
function flagsOf(args: string[]): Flags {
  const flags = parseArgs({ args, options }).values;
  const { help, report, vcek, settlement } = flags;
  const isPair = report !== undefined && vcek !== undefined && settlement === undefined;
  const isSingle = report === undefined && vcek === undefined && settlement !== undefined;
  if (!help && !isPair && !isSingle) throw new Error('Give --report and --vcek, or --settlement');
  return flags;
}

/** Reads the files. Returns their evaluation by a verifier, and the leaf certificate as PEM. */
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
 * Runs the command (see USAGE) with the console's own checks, and returns its output and exit code.
 * `args` are the arguments without node and script. Never rejects.
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
    // An error in the command line or in a file, because the checks never throw.
    return { exitCode: 2, stdout: '', stderr: `${(error as Error).message}\n${usage}` };
  }
}

/**
 * The answer of a key settlement in a file: the whole file, or its part of an evidence file, whose
 * recorded results and trust are ignored. Truncated JSON is passed on to the checks.
 * @throws Error with the kind of any other file
 */
function settlementIn(file: Uint8Array): unknown {
  const content = textOf(file);
  const json = parseJson(content);
  if (json === undefined && !/^\s*[{[]/.test(content)) {
    throw wrongFile(file, 'a settlement', 'Give the JSON answer of POST key-settlement');
  }
  const members = asObject(json) ?? {};
  return own(members, 'format') === FORMAT ? own(members, 'settlement') : json;
}
