import type { Config } from '../../../config/schema.ts';
import { asObject, atPointer } from '../../../lib/own.ts';
import { IdentityUnreachableError } from '../errors.ts';
import { callProvider } from './callProvider.ts';
import { discover } from './discovery.ts';
import { verifySigned } from './verifyIdToken.ts';

/** The names in the provider's user profile. */
export type UserProfile = {
  givenName: string | undefined;
  familyName: string | undefined;
};

/**
 * Fetches the user profile of `subject`, as JSON or as a JWT signed for this client (OpenID Connect
 * Core 1.0, 5.3.2). The library's UserInfoService does not verify that JWT. Names are read at the
 * places configured for the ID token. Rejects with an IdentityUnreachableError.
 */
export async function fetchUserProfile(
  config: Config,
  accessToken: string,
  subject: string,
): Promise<UserProfile> {
  try {
    const { userinfo_endpoint: endpoint } = await discover(config.oidc.authority);
    if (!endpoint) return { givenName: undefined, familyName: undefined };
    const response = await callProvider(endpoint, {
      headers: {
        Accept: 'application/json, application/jwt',
        Authorization: `Bearer ${accessToken}`,
      },
    });
    if (!response.ok) throw new Error(`user profile: status ${response.status}`);
    const isSigned = /^application\/jwt\b/i.test(response.headers.get('Content-Type') ?? '');
    const profile: unknown = isSigned
      ? (await verifySigned(config, await response.text())).payload
      : await response.json();
    if (asObject(profile)?.['sub'] !== subject) throw new Error('user profile: another subject');
    const { claims } = config.oidc;
    return {
      givenName: text(atPointer(profile, claims.givenName)),
      familyName: text(atPointer(profile, claims.familyName)),
    };
  } catch (cause) {
    throw new IdentityUnreachableError(cause);
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
