import * as z from 'zod';
import { seal } from './box.ts';
import { base64Bytes, sha256 } from './bytes.ts';
import { BankFailure } from '../call.ts';
import type { BankControl } from '../control/control.ts';
import { faultOf, spoilAnswer } from './faults.ts';
import { openPki, openSigningKey } from '../pki/pki.ts';
import type { BankProduct } from '../pki/products.ts';
import { encodeReport, soundReport } from './report.ts';
import type { Sessions } from './sessions.ts';
import { signSystemVersion } from './systemVersion.ts';
import type { SettlementAnswer } from './systemVersion.ts';

export type Settlement = (body: Buffer, ticketId: string) => Promise<SettlementAnswer>;

const bodySchema = z.object({ publicKey: z.string() });

/** The key settlement of one simulator. Starts to open its certificates, which may have to be minted. */
export function createSettlement(
  product: BankProduct,
  control: BankControl,
  sessions: Sessions,
): Settlement {
  const signed = openSigningKey().then((key) => signSystemVersion(key));
  // Not lost: every settlement awaits both again and answers with the error.
  Promise.all([openPki(product), signed]).catch(() => {});

  /** @throws BankFailure 400 for a body or a key that cannot be used */
  return async (body, ticketId) => {
    const clientKey = readClientKey(body);
    const [pki, systemVersion] = await Promise.all([openPki(product), signed]);
    const session = sessions.open(clientKey, ticketId);
    const inner = { publicKey: session.keys.publicKey.toString('base64'), sessionId: session.id };
    const fault = faultOf(control.fault);
    const recipient = fault.recipient ?? clientKey;
    const box = seal(recipient, Buffer.from(JSON.stringify(inner)));
    if (!box) throw unusable('publicKey is not a usable X25519 key');
    const fields = soundReport(product, pki.chipId, sha256(box));
    fault.report?.(fields, product);
    const leaf = (await fault.leaf?.(pki)) ?? pki.leaf;
    const report = encodeReport(product, fields, leaf.key);
    fault.signedReport?.(report);
    const chain = [leaf.certificate, pki.ask.certificate, pki.ark.certificate].join('');
    const { unusualProof } = control;
    return spoilAnswer(fault, {
      attestationReport: report.toString('base64'),
      vcek: unusualProof ? `${chain}# The root is the last one.\n` : chain,
      chachaBox: box.toString('base64'),
      systemVersion: unusualProof
        ? signSystemVersion(await openSigningKey(), { lowerCase: true })
        : systemVersion,
    });
  };
}

function readClientKey(body: Buffer): Buffer {
  const parsed = bodySchema.safeParse(parseJson(body));
  if (!parsed.success) throw unusable('The body is no JSON object with a publicKey');
  const key = base64Bytes(parsed.data.publicKey);
  if (key?.length !== 32) throw unusable('publicKey is not the Base64 of 32 bytes');
  return key;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function unusable(error: string) {
  return new BankFailure(400, { UnexpectedValue: { error } });
}
