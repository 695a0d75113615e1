import type { Config } from '../../config/schema.ts';
import { discover } from './discovery.ts';
import { revokeRefreshToken } from './tokenEndpoint.ts';

/** How long the provider has for both, in milliseconds: a sign-out works without it, too. */
const PATIENCE = 2000;

/**
 * Revokes the refresh token as far as the provider answers in time, and resolves to the address to
 * leave for: the provider's logout address with the redirect parameter (specification, section 4),
 * or the console's own login screen where there is none or nobody answers. Never rejects.
 */
export async function leaveProvider(config: Config, refreshToken?: string): Promise<string> {
  const [address] = await Promise.all([
    logoutUrl(config, AbortSignal.timeout(PATIENCE)),
    refreshToken === undefined ? undefined : revokeQuietly(config, refreshToken),
  ]);
  return address;
}

/** Revokes a refresh token that nobody will use any more. Never rejects, whatever comes of it. */
export async function revokeQuietly(config: Config, refreshToken: string): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE);
  const revoked = revokeRefreshToken(config, refreshToken, signal).catch(() => {
    // The token dies by itself in time.
  });
  await Promise.race([revoked, aborted(signal)]);
}

async function logoutUrl({ oidc }: Config, signal: AbortSignal): Promise<string> {
  const local = `${window.location.origin}/login`;
  const found = discover(oidc.authority).catch(() => undefined);
  const metadata = await Promise.race([found, aborted(signal)]);
  if (!metadata?.end_session_endpoint) return local;
  const url = new URL(metadata.end_session_endpoint);
  url.searchParams.set(oidc.logoutParameter, local);
  return url.href;
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}
