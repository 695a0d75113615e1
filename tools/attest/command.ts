import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { minimumsSchema } from '../../src/config/schema.ts';
import { readCertificate } from '../../src/bank/client/attestation/certificate.ts';
import { createChain } from '../../src/bank/client/attestation/chain.ts';
import { ZERO_MINIMUMS } from '../../src/bank/client/attestation/minimums.ts';
import { leafOf } from '../../src/bank/client/attestation/pem.ts';
import {
  certificateText,
  evaluateRecorded,
  jsonIn,
  settlementIn,
  summaryOf,
  type Recorded,
} from '../../src/bank/client/attestation/recorded.ts';
import { parseSettlementAnswer } from '../../src/bank/client/attestation/settlementAnswer.ts';
import type { AttestationOptions } from '../../src/bank/client/attestation/trust.ts';
import { createVerifier } from '../../src/bank/client/attestation/verifier.ts';
import { toBase64 } from '../../src/lib/bytes.ts';
import { keyPairFromSecret } from '../../src/bank/client/crypto/x25519.ts';
import {
  checkRevocation,
  readRevocationList,
  UnusableListError,
  type Revocation,
} from './revocation.ts';
import { calledFrom } from '../bootstrap.mjs';

const USAGE = `Usage:
  npm run attest -- --report FILE --vcek FILE [options]
  npm run attest -- --settlement FILE [--client-secret HEX] [options]

A report and its leaf certificate, or the JSON answer of a key settlement, are checked as the
console checks them. Prints one JSON object; its verdict is 'accepted' or the first check that
failed. Without the client's secret the box of a settlement stays closed, so that nothing tells a
fresh answer from an old one.

  --report FILE             attestation report, 1184 bytes
  --vcek FILE               leaf certificate, PEM or DER
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

/** The command line is not valid. */
class UsageError extends Error {}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const texts = { type: 'string', multiple: true } as const;
  try {
    return parseArgs({
      args,
      options: {
        report: text,
        vcek: text,
        settlement: text,
        'client-secret': text,
        'signing-key': texts,
        floors: text,
        roots: texts,
        crl: texts,
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(messageOf(error), { cause: error });
  }
}

type Flags = ReturnType<typeof parse>;

async function read(path: string): Promise<Buffer> {
  try {
    return await readFile(resolve(calledFrom('attest'), path));
  } catch (error) {
    throw new UsageError(messageOf(error), { cause: error });
  }
}

async function minimumsOf({ floors = 'default' }: Flags): Promise<AttestationOptions['minimums']> {
  if (floors === 'default') return undefined;
  if (floors === 'zero') return ZERO_MINIMUMS;
  const file = await read(floors).catch((cause: unknown) => {
    throw new UsageError(`--floors is zero or default or a file: ${messageOf(cause)}`, { cause });
  });
  const parsed = minimumsSchema.safeParse(jsonIn(file));
  if (!parsed.success) throw new UsageError(`${floors} holds no minimums`);
  return parsed.data;
}

async function optionsOf(flags: Flags): Promise<AttestationOptions> {
  const roots = await Promise.all((flags.roots ?? []).map(read));
  return {
    roots: roots.map((pem) => pem.toString('latin1')),
    signingKeys: Object.fromEntries((flags['signing-key'] ?? []).map(signingKey)),
    minimums: await minimumsOf(flags),
  };
}

/** What the options make. @throws UsageError if they cannot be used */
function using<T>(options: AttestationOptions, make: (options: AttestationOptions) => T): T {
  try {
    return make(options);
  } catch (error) {
    throw new UsageError(messageOf(error), { cause: error });
  }
}

/** Ids are Base64 and may end in '=' themselves, so the key is looked for at the end. */
function signingKey(text: string): [id: string, key: string] {
  const [, id, key] = /^(.+)=([A-Za-z0-9+/]{43}=)$/.exec(text) ?? [];
  if (id === undefined || key === undefined) {
    throw new UsageError('--signing-key is ID=BASE64 with a key of 32 bytes');
  }
  return [id, key];
}

/** What the files hold. */
async function recordedIn(flags: Flags): Promise<Recorded> {
  const { report, vcek, settlement, 'client-secret': secret } = flags;
  if (report !== undefined && vcek !== undefined && settlement === undefined) {
    if (secret !== undefined || flags['signing-key']) {
      throw new UsageError('--client-secret and --signing-key go with --settlement');
    }
    const [bytes, leaf] = await Promise.all([read(report), read(vcek)]);
    return { kind: 'report', report: bytes, leaf: certificateText(leaf) };
  }
  if (settlement !== undefined && report === undefined && vcek === undefined) {
    if (secret !== undefined && !/^[\da-f]{64}$/i.test(secret)) {
      throw new UsageError('--client-secret has 64 hex digits');
    }
    const own = secret === undefined ? undefined : await ownPair(secret);
    return { kind: 'settlement', answer: settlementIn(jsonIn(await read(settlement))), own };
  }
  throw new UsageError('Give --report and --vcek, or --settlement');
}

const ownPair = (secret: string) => keyPairFromSecret(Buffer.from(secret, 'hex'));

/** The certificate of the processor, as PEM; undefined in an answer that cannot be read. */
function leafIn(recorded: Recorded): string | undefined {
  if (recorded.kind === 'report') return recorded.leaf;
  const parsed = parseSettlementAnswer(recorded.answer);
  return 'vcek' in parsed ? parsed.vcek : undefined;
}

/** The check of the lists in files; undefined without any. */
async function revocationIn(
  { crl: paths = [] }: Flags,
  recorded: Recorded,
  options: AttestationOptions,
): Promise<Revocation | undefined> {
  if (paths.length === 0) return undefined;
  const der = leafOf(leafIn(recorded) ?? '');
  const leaf = der && readCertificate(der);
  const chain = using(options, ({ roots }) => createChain(roots));
  const [authorities] = leaf ? chain.authoritiesOf(leaf) : [];
  const files = await Promise.all(paths.map(read));
  try {
    const lists = files.map(readRevocationList);
    return await checkRevocation(
      lists,
      leaf && authorities && { leaf, ...authorities },
      Date.now(),
    );
  } catch (error) {
    if (!(error instanceof UnusableListError)) throw error;
    throw new UsageError(`A list of --crl cannot be used: it ${error.message}`, { cause: error });
  }
}

/** The outcome of all checks, the one of the lists last. */
function withRevocation(summary: ReturnType<typeof summaryOf>, revocation: Revocation | undefined) {
  if (!revocation) return summary;
  const { passed, failure, expected, found } = revocation;
  return {
    ...summary,
    ...(summary.verdict === 'accepted' && !passed && { verdict: 'revocation', failure }),
    checks: { ...summary.checks, revocation: passed },
    details: { ...summary.details, revocation: { expected, found } },
  };
}

async function evaluate(flags: Flags) {
  const recorded = await recordedIn(flags);
  const options = await optionsOf(flags);
  const verifier = using(options, createVerifier);
  const revocation = await revocationIn(flags, recorded, options);
  const evaluation = await evaluateRecorded(verifier, recorded, Date.now());
  const { opened } = evaluation;
  return {
    ...withRevocation(summaryOf(evaluation), revocation),
    sessionId: opened?.sessionId,
    serverKey: opened && toBase64(opened.serverKey),
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What the command prints and how it ends: 0 accepted, 1 refused, 2 wrong usage. */
export type CommandOutcome = { exitCode: 0 | 1 | 2; stdout: string; stderr: string };

/**
 * Checks the attestation of a bank service with the console's own code.
 * `args` are the command line's, without node and script. Rejects for defects of its own only.
 */
export async function attest(args: string[]): Promise<CommandOutcome> {
  try {
    const flags = parse(args);
    if (flags.help) return { exitCode: 0, stdout: USAGE, stderr: '' };
    const summary = await evaluate(flags);
    const stdout = `${JSON.stringify(summary, undefined, 2)}\n`;
    return { exitCode: summary.verdict === 'accepted' ? 0 : 1, stdout, stderr: '' };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { exitCode: 2, stdout: '', stderr: `${error.message}\n\n${USAGE}` };
  }
}
