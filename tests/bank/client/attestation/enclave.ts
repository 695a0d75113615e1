import { createControl } from '../../../../mock-server/bank/control/control.ts';
import { bankTrust } from '../../../../mock-server/bank/pki/pki.ts';
import type { BankProduct } from '../../../../mock-server/bank/pki/products.ts';
import { createSettlement, type Session } from '../../../../mock-server/bank/enclave/settlement.ts';
import { createExpiringMap } from '../../../../mock-server/bank/expiringMap.ts';
import { toBase64 } from '../../../../src/lib/bytes.ts';
import { generateKeyPair } from '../../../../src/bank/client/crypto/sealedBox.ts';

/** The simulator's settlement without a server, and its trust anchors. */
export async function openEnclave(product: BankProduct = 'Genoa') {
  const own = await generateKeyPair();
  const control = createControl();
  const sessions = createExpiringMap<Session>('base64');
  const settlement = createSettlement(product, control, sessions);
  const body = Buffer.from(JSON.stringify({ publicKey: toBase64(own.publicKey) }));
  return {
    own,
    control,
    trust: bankTrust(product),
    /** A fresh answer to this client, with the fault of `control` if there is one. */
    settle: () => Promise.resolve(settlement(body, '9e2c6b1e-6a0f-4d5c-8a57-0f6f5b7a3c11')),
    /** The simulator's public key of a session, in Base64. */
    serverKeyOf: (id: string) => sessions.get(id)?.keys.publicKey.toString('base64'),
  };
}
