import type { Config } from '../../config/schema.ts';
import { discover } from './discovery.ts';

/**
 * The provider's logout address with the redirect parameter (specification, section 4); the
 * console's own login screen where the provider has none or does not answer before `signal`.
 */
export async function logoutUrl({ oidc }: Config, signal: AbortSignal): Promise<string> {
  const local = `${window.location.origin}/login`;
  const tooLate = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const metadata = await Promise.race([discover(oidc.authority).catch(() => undefined), tooLate]);
  if (!metadata?.end_session_endpoint) return local;
  const url = new URL(metadata.end_session_endpoint);
  url.searchParams.set(oidc.logoutParameter, local);
  return url.href;
}
