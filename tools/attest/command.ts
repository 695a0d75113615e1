import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { minimumsSchema } from '../../src/config/schema.ts';
import { readCertificate } from '../../src/bank/client/attestation/certificate.ts';
import { createChain } from '../../src/bank/client/attestation/chain.ts';
import { ZERO_MINIMUMS } from '../../src/bank/client/attestation/minimums.ts';
import { leafOf } from '../../src/bank/client/attestation/pem.ts';
import {
  evaluateRecorded,
  settlementIn,
  summaryOf,
} from '../../src/bank/client/attestation/recorded.ts';
import { parseSettlementAnswer } from '../../src/bank/client/attestation/settlementAnswer.ts';
import { createVerifier } from '../../src/bank/client/attestation/verifier.ts';
import { parseJson, toBase64 } from '../../src/lib/bytes.ts';
import { keyPairFromSecret } from '../../src/bank/client/crypto/x25519.ts';
import { calledFrom } from '../bootstrap.mjs';
import { leafIn, reportIn, textOf } from './files.ts';
import { judgeList, readList } from './revocation.ts';

const USAGE = `Usage:
  npm run attest -- --report FILE --vcek FILE [options]
  npm run attest -- --settlement FILE [--client-secret HEX] [options]

A report and its leaf certificate, or the JSON answer of a key settlement, are checked as the
console checks them. Prints one JSON object; its verdict is 'accepted' or the first check that
failed. Without the client's secret the box of a settlement stays closed, so that nothing tells a
fresh answer from an old one. Texts are UTF-8, or UTF-16 with a byte-order mark.

  --report FILE             attestation report: its 1184 bytes, as hex or Base64, from Azure's vTPM
                            or as the answer of the ioctl SNP_GET_REPORT
  --vcek FILE               leaf certificate, DER or PEM, also in a chain
  --settlement FILE         answer of POST key-settlement, JSON, or evidence from /tools/attestation
  --client-secret HEX       the client's X25519 secret, 32 bytes
  --signing-key ID=BASE64   one more key of system versions (Ed25519, 32 bytes); may be repeated
  --floors zero|default|FILE  asks nothing of firmware levels, what the console asks, or what a
                            file asks: JSON as in the configuration, bank.attestation.minimums
  --roots FILE              further ARK and ASK certificates, PEM; may be repeated
  --crl FILE                list of revoked certificates, DER or PEM: AMD's of the processor family, from
                            https://kdsintf.amd.com/vcek/v1/FAMILY/crl; may be repeated
  --help

Exit code: 0 accepted, 1 refused, 2 wrong usage.
`;

/** The command line, or a file that it names, cannot be used. */
class UsageError extends Error {}

/** The result of `make`. @throws UsageError with the message of its error, behind `about` */
async function using<T>(about: string, make: () => T | Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (cause) {
    throw new UsageError(about + (cause as Error).message, { cause });
  }
}

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true, default: [] as string[] } as const;
const options = {
  report: text,
  vcek: text,
  settlement: text,
  'client-secret': text,
  'signing-key': texts,
  floors: text,
  roots: texts,
  crl: texts,
  help: { type: 'boolean' },
} as const;
const parse = (args: string[]) => parseArgs({ args, options }).values;
type Flags = ReturnType<typeof parse>;

const read = (path: string) => readFile(resolve(calledFrom('attest'), path));

async function minimumsOf({ floors = 'default' }: Flags) {
  if (floors === 'default') return undefined;
  if (floors === 'zero') return ZERO_MINIMUMS;
  const file = await using('--floors is zero or default or a file: ', () => read(floors));
  const parsed = minimumsSchema.safeParse(parseJson(textOf(file)));
  if (!parsed.success) throw new UsageError(`${floors} holds no minimums`);
  return parsed.data;
}

/** Ids are Base64 and may end in '=' themselves, so the key is looked for at the end. */
function signingKey(flag: string): [id: string, key: string] {
  const [, id, key] = /^(.+)=([A-Za-z0-9+/]{43}=)$/.exec(flag) ?? [];
  if (id !== undefined && key !== undefined) return [id, key];
  throw new UsageError('--signing-key is ID=BASE64 with a key of 32 bytes');
}

/** The record in the files, and the leaf in it as PEM, where there is one. */
async function recordedIn(flags: Flags) {
  const { report, vcek, settlement, 'client-secret': secret } = flags;
  if (report !== undefined && vcek !== undefined && settlement === undefined) {
    if (secret !== undefined || flags['signing-key'].length > 0) {
      throw new UsageError('--client-secret and --signing-key go with --settlement');
    }
    const bytes = await using(`--report ${report}: `, async () => reportIn(await read(report)));
    const leaf = await using(`--vcek ${vcek}: `, async () => leafIn(await read(vcek)));
    return { recorded: { kind: 'report', report: bytes, leaf }, leaf } as const;
  }
  if (settlement === undefined || report !== undefined || vcek !== undefined) {
    throw new UsageError('Give --report and --vcek, or --settlement');
  }
  if (secret !== undefined && !/^[\da-f]{64}$/i.test(secret)) {
    throw new UsageError('--client-secret has 64 hex digits');
  }
  const own =
    secret === undefined ? undefined : await keyPairFromSecret(Buffer.from(secret, 'hex'));
  const file = await using('', () => read(settlement));
  const answer = settlementIn(parseJson(textOf(file)));
  const parsed = parseSettlementAnswer(answer);
  const leaf = 'vcek' in parsed ? parsed.vcek : '';
  return { recorded: { kind: 'settlement', answer, own }, leaf } as const;
}

async function evaluate(flags: Flags) {
  const { recorded, leaf } = await recordedIn(flags);
  const minimums = await minimumsOf(flags);
  const files = await using('', () => Promise.all(flags.roots.map(read)));
  const roots = files.map((file) => textOf(file) ?? '');
  const signingKeys = Object.fromEntries(flags['signing-key'].map(signingKey));
  const verifier = await using('', () => createVerifier({ roots, signingKeys, minimums }));
  const evaluation = await evaluateRecorded(verifier, recorded, Date.now());
  const revocation = await using('A list of --crl cannot be used: it ', () =>
    revocationOf(flags, leaf, roots),
  );
  const results = [...evaluation.results, ...revocation];
  const { opened } = evaluation;
  return {
    ...summaryOf({ ...evaluation, results }),
    sessionId: opened?.sessionId,
    serverKey: opened && toBase64(opened.serverKey),
  };
}

/** One more check for all lists. None without lists, or without a chain, whose own check fails. */
async function revocationOf({ crl }: Flags, pem: string, roots: readonly string[]) {
  const leaf = readCertificate(leafOf(pem));
  const [authorities] = leaf ? createChain(roots).authoritiesOf(leaf) : [];
  if (crl.length === 0 || !leaf || !authorities) return [];
  const lists = (await Promise.all(crl.map(read))).map(readList);
  const judge = (list: (typeof lists)[number]) =>
    judgeList(list, { leaf, ...authorities }, Date.now());
  const all = await Promise.all(lists.map(judge));
  const bad = all.filter((one) => one.failure !== undefined);
  const worst = bad.find((one) => one.failure === 'revoked certificate') ?? bad[0];
  const found = (worst ? bad : all).map((one) => one.found).join('; ');
  const expected = 'current lists without a certificate of the chain';
  const failure = worst?.failure ?? 'revoked certificate';
  return [{ check: 'revocation', failure, passed: !worst, expected, found }];
}

/** Output and exit code of the command: 0 accepted, 1 refused, 2 wrong usage. */
export type CommandOutcome = { exitCode: 0 | 1 | 2; stdout: string; stderr: string };

/**
 * Checks the attestation of a bank service with the console's own code.
 * `args` are the command line's, without node and script. Rejects for defects of its own only.
 */
export async function attest(args: string[]): Promise<CommandOutcome> {
  try {
    const flags = await using('', () => parse(args));
    if (flags.help) return { exitCode: 0, stdout: USAGE, stderr: '' };
    const summary = await evaluate(flags);
    const stdout = `${JSON.stringify(summary, undefined, 2)}\n`;
    return { exitCode: summary.verdict === 'accepted' ? 0 : 1, stdout, stderr: '' };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { exitCode: 2, stdout: '', stderr: `${error.message}\n\n${USAGE}` };
  }
}
