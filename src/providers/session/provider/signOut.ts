import type { Config } from '../../../config/schema.ts';
import { discover } from './discovery.ts';
import { postForm } from './tokenEndpoint.ts';

/**
 * How long the provider has for the revocation and for its metadata, in milliseconds. The console
 * can sign out without either.
 */
const PATIENCE = 2000;

/**
 * Revokes the refresh token if the provider answers in time, and resolves to the address to leave
 * for: the provider's logout address with the redirect parameter, or the console's own login screen
 * where the provider names none or does not answer. Never rejects.
 */
export async function leaveProvider(config: Config, refreshToken?: string): Promise<string> {
  const [address] = await Promise.all([
    logoutUrl(config, AbortSignal.timeout(PATIENCE)),
    refreshToken === undefined ? undefined : revokeQuietly(config, refreshToken),
  ]);
  return address;
}

/** Revokes a refresh token (RFC 7009), at most for `PATIENCE`. Never rejects. */
export async function revokeQuietly(config: Config, refreshToken: string): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE);
  const revoked = revoke(config, refreshToken, signal).catch(() => {
    // A token that could not be revoked expires by itself.
  });
  await Promise.race([revoked, aborted(signal)]);
}

async function revoke(config: Config, refreshToken: string, signal: AbortSignal): Promise<void> {
  const { revocation_endpoint: endpoint } = await discover(config.oidc.authority);
  if (!endpoint) return;
  const fields = {
    client_id: config.oidc.clientId,
    token: refreshToken,
    token_type_hint: 'refresh_token',
  };
  // `keepalive` lets the request outlive the page, which is about to be left.
  await postForm(endpoint, fields, { signal, keepalive: true });
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
