import type { Config } from '../../config/schema.ts';
import { IdTokenError, SessionEndedError } from './errors.ts';
import type { HeldSession } from './heldSession.ts';
import { renewedRecord } from './sessionStore.ts';

/**
 * How the session's tokens are refreshed, claims included, whatever is left of them: one call at a
 * time, whoever else asks joins it. Rejects with a SessionEndedError, and then the session has
 * ended, or with an IdentityUnreachableError.
 *
 * It needs no Web Lock: only this page holds the grant (the guard against cloned tabs sees to it),
 * and a page that is being left cannot be waited for.
 */
export function createRefresh(
  config: Config,
  held: HeldSession,
  ended: (reason: string) => SessionEndedError,
): () => Promise<void> {
  let refreshing: Promise<void> | undefined;

  async function refreshOnce(): Promise<void> {
    const refreshToken = held.record()?.refreshToken;
    const subject = held.claims()?.subject;
    if (refreshToken === undefined || subject === undefined) throw ended('nothing to refresh');
    const { renewGrant, verifyRenewed } = await import('./renewGrant.ts');
    const tokens = await renewGrant(config, refreshToken);
    const rotated = tokens.refreshToken ?? refreshToken;
    const former = held.record();
    if (former?.refreshToken !== refreshToken) {
      // The sign-out could not know the new token.
      const { revokeQuietly } = await import('./leaveProvider.ts');
      void revokeQuietly(config, rotated);
      throw ended('signed out during a refresh');
    }
    // The old one is spent from here on, whatever becomes of the rest.
    if (rotated !== refreshToken) held.store({ ...former, refreshToken: rotated });
    if (tokens.idToken !== undefined) await verifyRenewed(config, tokens.idToken, subject);
    const latest = held.record();
    if (latest?.refreshToken !== rotated) throw ended('signed out during a refresh');
    held.store(renewedRecord(latest, tokens, Date.now()));
  }

  return () => {
    refreshing ??= refreshOnce()
      .catch((error: unknown) => {
        if (error instanceof SessionEndedError && held.record()) {
          held.end();
          const { cause } = error;
          // Tokens of somebody else: the page must not go on as if nothing had happened.
          if (cause instanceof IdTokenError && cause.code === 'claim-mismatch') {
            held.tenantChanged(Promise.resolve());
          }
        }
        throw error;
      })
      .finally(() => (refreshing = undefined));
    return refreshing;
  };
}
