import * as z from 'zod/mini';
import type { Config } from '../../../config/schema.ts';
import { atPointer } from '../../../lib/own.ts';
import { boundedCall, discover } from './discovery.ts';
import { IdentityUnreachableError } from '../errors.ts';

/** The names in the provider's user profile, where it has them. */
export type UserProfile = {
  givenName: string | undefined;
  familyName: string | undefined;
};

const profileSchema = z.looseObject({ sub: z.string() });
const name = z.catch(z.optional(z.string()), undefined);

/**
 * Fetches the provider's user profile, which must be that of `subject` (OpenID Connect Core 1.0,
 * 5.3.2). The names are where the ID token would have them. Rejects with an IdentityUnreachableError.
 */
export async function fetchUserProfile(
  config: Config,
  accessToken: string,
  subject: string,
): Promise<UserProfile> {
  try {
    const { userinfo_endpoint: endpoint } = await discover(config.oidc.authority);
    if (!endpoint) return { givenName: undefined, familyName: undefined };
    const call = boundedCall();
    const response = await fetch(endpoint, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${accessToken}` },
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      signal: call.signal,
    });
    if (!response.ok) throw new Error(`user profile: status ${response.status}`);
    const profile = profileSchema.parse(JSON.parse(await call.text(response)));
    if (profile.sub !== subject) throw new Error('user profile: another subject');
    const { claims } = config.oidc;
    return {
      givenName: name.parse(atPointer(profile, claims.givenName)),
      familyName: name.parse(atPointer(profile, claims.familyName)),
    };
  } catch (cause) {
    throw new IdentityUnreachableError(cause);
  }
}
