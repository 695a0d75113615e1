import { openPki, openSigningKey } from './pki.ts';
import type { BankProduct } from './products.ts';

/** Whom to trust, in the form of a console's runtime configuration. */
export type BankTrust = { roots: string[]; signingKeys: Record<string, string> };

/** The simulator's roots and signing key. Waits for them: they may have to be minted. */
export async function bankTrust(product: BankProduct): Promise<BankTrust> {
  const [{ ark, ask }, { keyId, publicKey }] = await Promise.all([
    openPki(product),
    openSigningKey(),
  ]);
  return { roots: [ark.certificate, ask.certificate], signingKeys: { [keyId]: publicKey } };
}
