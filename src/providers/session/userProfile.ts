import * as z from 'zod/mini';
import type { Config } from '../../config/schema.ts';
import { PROVIDER_TIMEOUT, discover } from './discovery.ts';
import { IdentityUnreachableError } from './errors.ts';
import type { UserProfile } from './session.ts';

const name = z.catch(z.optional(z.string()), undefined);
const profileSchema = z.object({ given_name: name, family_name: name });

/** GET of the provider's user profile. Rejects with an IdentityUnreachableError. */
export async function fetchUserProfile(config: Config, accessToken: string): Promise<UserProfile> {
  try {
    const { userinfo_endpoint: endpoint } = await discover(config.oidc.authority);
    if (!endpoint) return { givenName: undefined, familyName: undefined };
    const response = await fetch(endpoint, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${accessToken}` },
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT),
    });
    if (!response.ok) throw new Error(`user profile: status ${response.status}`);
    const profile = profileSchema.parse(await response.json());
    return { givenName: profile.given_name, familyName: profile.family_name };
  } catch (cause) {
    throw new IdentityUnreachableError(cause);
  }
}
