import type { Config } from '../../config/schema.ts';
import { exchangeCode } from './oidc.ts';
import type { Tokens } from './tokenEndpoint.ts';
import { verifyIdToken } from './verifyIdToken.ts';

/**
 * Turns a return address into tokens whose ID token is verified. Rejects with the errors of
 * `exchangeCode` and `verifyIdToken`.
 */
export async function completeGrant(
  config: Config,
  storage: Storage,
  url: URL,
): Promise<Tokens & { idToken: string; redirectTo: string }> {
  const { nonce, ...grant } = await exchangeCode(config, storage, url);
  await verifyIdToken(config, grant.idToken, { nonce });
  return grant;
}
