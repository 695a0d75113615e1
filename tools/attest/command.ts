import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ZERO_MINIMUMS } from '../../src/verification/bank-service/attestation/minimums.ts';
import type { AttestationOptions } from '../../src/verification/bank-service/attestation/trust.ts';
import { createVerifier } from '../../src/verification/bank-service/attestation/verifier.ts';
import type { Evaluation } from '../../src/verification/bank-service/attestation/verifier.ts';
import { toBase64 } from '../../src/verification/bank-service/bytes.ts';
import { keyPairFromSecret } from '../../src/verification/bank-service/crypto/x25519.ts';

const USAGE = `Usage:
  npm run attest -- --report FILE --vcek FILE [options]
  npm run attest -- --settlement FILE --client-secret HEX [options]

A report and its leaf certificate, or the JSON answer of a key settlement, are checked as the
console checks them. Prints one JSON object; its verdict is 'accepted' or the first check that
failed.

  --report FILE             attestation report, 1184 bytes
  --vcek FILE               leaf certificate, PEM or DER
  --settlement FILE         answer of POST key-settlement, JSON
  --client-secret HEX       the client's X25519 secret, 32 bytes
  --signing-key ID=BASE64   one more key of system versions (Ed25519, 32 bytes); may be repeated
  --floors zero|default     asks nothing of firmware levels, or what the console asks
  --roots FILE              further ARK and ASK certificates, PEM; may be repeated
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
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(messageOf(error), { cause: error });
  }
}

type Flags = ReturnType<typeof parse>;

/** npm runs scripts in the project's folder, but paths are relative to where npm was called. */
function folder(): string {
  const { npm_lifecycle_event: script, INIT_CWD: calledFrom } = process.env;
  return script === 'attest' && calledFrom ? calledFrom : process.cwd();
}

async function read(path: string): Promise<Buffer> {
  try {
    return await readFile(resolve(folder(), path));
  } catch (error) {
    throw new UsageError(messageOf(error), { cause: error });
  }
}

async function verifierOf(flags: Flags) {
  const { floors = 'default' } = flags;
  if (floors !== 'zero' && floors !== 'default') {
    throw new UsageError(`--floors is zero or default, not '${floors}'`);
  }
  const roots = await Promise.all((flags.roots ?? []).map(read));
  const options: AttestationOptions = {
    roots: roots.map((pem) => pem.toString('latin1')),
    signingKeys: Object.fromEntries((flags['signing-key'] ?? []).map(signingKey)),
    minimums: floors === 'zero' ? ZERO_MINIMUMS : undefined,
  };
  try {
    return createVerifier(options);
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

async function evaluate(flags: Flags): Promise<Evaluation> {
  const { report, vcek, settlement, 'client-secret': secret } = flags;
  const now = Date.now();
  if (report !== undefined && vcek !== undefined && settlement === undefined) {
    if (secret !== undefined || flags['signing-key']) {
      throw new UsageError('--client-secret and --signing-key go with --settlement');
    }
    const verifier = await verifierOf(flags);
    const [bytes, leaf] = await Promise.all([read(report), read(vcek)]);
    return verifier.evaluateReport(bytes, pemOf(leaf), now);
  }
  if (settlement !== undefined && secret !== undefined && report === undefined && !vcek) {
    if (!/^[\da-f]{64}$/i.test(secret)) throw new UsageError('--client-secret has 64 hex digits');
    const verifier = await verifierOf(flags);
    const own = await keyPairFromSecret(Buffer.from(secret, 'hex'));
    return verifier.evaluateSettlement(jsonOf(await read(settlement)), own, now);
  }
  throw new UsageError('Give --report and --vcek, or --settlement and --client-secret');
}

/** The certificate as PEM; DER begins with the tag of a SEQUENCE, which is no character of PEM's first line. */
function pemOf(file: Buffer): string {
  if (file[0] !== 0x30) return file.toString('latin1');
  return `-----BEGIN CERTIFICATE-----\n${toBase64(file)}\n-----END CERTIFICATE-----\n`;
}

/** What the file says; `undefined`, which is refused, when it is not JSON in UTF-8. */
function jsonOf(file: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(file));
  } catch {
    return undefined;
  }
}

function summaryOf({ results, product, simulated, configured, opened }: Evaluation) {
  const refused = results.find(({ passed }) => !passed);
  return {
    verdict: refused?.check ?? 'accepted',
    failure: refused?.failure,
    checks: Object.fromEntries(results.map(({ check, passed }) => [check, passed])),
    details: Object.fromEntries(
      results.map(({ check, expected, found }) => [check, { expected, found }]),
    ),
    product,
    simulated,
    configured,
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
    const summary = summaryOf(await evaluate(flags));
    const stdout = `${JSON.stringify(summary, undefined, 2)}\n`;
    return { exitCode: summary.verdict === 'accepted' ? 0 : 1, stdout, stderr: '' };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { exitCode: 2, stdout: '', stderr: `${error.message}\n\n${USAGE}` };
  }
}
