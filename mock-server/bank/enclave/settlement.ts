import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { ExpiringMap } from '../expiringMap.ts';
import { base64Bytes, createBoxKeys, seal } from './box.ts';
import type { BoxKeys } from './box.ts';
import { unexpectedValue } from '../failure.ts';
import type { BankControl } from '../control/control.ts';
import { faultOf } from './faults.ts';
import { openPki, openSigningKey } from '../pki/pki.ts';
import type { BankProduct } from '../pki/products.ts';
import { encodeReport, soundReport } from './report.ts';
import { signSystemVersion } from './systemVersion.ts';
import type { SettlementAnswer } from './systemVersion.ts';

export type Session = {
  keys: BoxKeys;
  clientKey: Buffer;
  /** Ticket id of the settlement. In lenient mode, other tickets may also use the session. */
  ticketId: string;
};

type Settlement = (body: Buffer, ticketId: string) => SettlementAnswer;

const bodySchema = z.object({ publicKey: z.string() });

export function createSettlement(
  product: BankProduct,
  control: BankControl,
  sessions: ExpiringMap<Session>,
): Settlement {
  const pki = openPki(product);
  const signingKey = openSigningKey();
  const systemVersion = signSystemVersion(signingKey);

  /** @throws BankFailure 400 for an invalid body or key */
  return (body, ticketId) => {
    const clientKey = readClientKey(body);
    const keys = createBoxKeys();
    const sessionId = sessions.put({ keys, clientKey, ticketId });
    const inner = { publicKey: keys.publicKey.toString('base64'), sessionId };
    const { fault: chosen, unusualProof } = control;
    const fault = faultOf(chosen);
    const box = seal(fault.recipient ?? clientKey, Buffer.from(JSON.stringify(inner)));
    if (!box) throw unexpectedValue('publicKey is not a usable X25519 key');
    const fields = soundReport(product, createHash('sha256').update(box).digest());
    fault.report?.(fields);
    const report = encodeReport(product, fields, pki.leaf.key);
    fault.signedReport?.(report);
    const leaf = fault.leaf?.(pki.leaf.certificate) ?? pki.leaf.certificate;
    const chain = [leaf, pki.ask.certificate, pki.ark.certificate].join('');
    return {
      attestationReport: report.toString('base64'),
      vcek: unusualProof ? `${chain}# The root is the last one.\n` : chain,
      chachaBox: box.toString('base64'),
      systemVersion: unusualProof
        ? signSystemVersion(signingKey, { lowerCase: true })
        : systemVersion,
    };
  };
}

function readClientKey(body: Buffer): Buffer {
  const parsed = bodySchema.safeParse(parseJson(body));
  if (!parsed.success) throw unexpectedValue('The body is not a JSON object with a publicKey');
  const key = base64Bytes(parsed.data.publicKey);
  if (key?.length !== 32) throw unexpectedValue('publicKey is not the Base64 of 32 bytes');
  return key;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
