import * as z from 'zod/mini';
import { IdentityUnreachableError } from '../errors.ts';
import { callProvider } from './callProvider.ts';

/** The members of a discovery document that the console uses (OpenID Connect Discovery 1.0, 3). */
export const metadataSchema = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  userinfo_endpoint: z.optional(z.string()),
  end_session_endpoint: z.optional(z.string()),
  revocation_endpoint: z.optional(z.string()),
  authorization_response_iss_parameter_supported: z.optional(z.boolean()),
});
export type ProviderMetadata = z.infer<typeof metadataSchema>;

const documents = new Map<string, Promise<ProviderMetadata>>();

/**
 * The provider's discovery document (OpenID Connect Discovery 1.0), fetched once per page load. Its
 * issuer must be the authority, and its endpoints https unless the authority is http; the library
 * checks neither. Rejects with an IdentityUnreachableError; the next call tries again.
 */
export function discover(authority: string): Promise<ProviderMetadata> {
  const known = documents.get(authority);
  if (known) return known;
  const document = fetchDocument(authority).catch((cause: unknown) => {
    documents.delete(authority);
    throw new IdentityUnreachableError(cause);
  });
  documents.set(authority, document);
  return document;
}

async function fetchDocument(authority: string): Promise<ProviderMetadata> {
  const base = authority.replace(/\/$/, '');
  const address = `${base}/.well-known/openid-configuration`;
  const response = await callProvider(address, { redirect: 'follow', cache: 'default' });
  if (!response.ok) throw new Error(`discovery: status ${response.status}`);
  const metadata = metadataSchema.parse(await response.json());
  // OpenID Connect Discovery 1.0, 4.3, requires the same string. A final slash may differ, because
  // it leads to the same document; tokens are checked for the exact issuer.
  if (metadata.issuer.replace(/\/$/, '') !== base) throw new Error('discovery: other issuer');
  checkEndpoints(metadata, new URL(authority).protocol);
  return metadata;
}

/** Rejects endpoints without TLS, because codes and tokens are sent to them. */
function checkEndpoints(metadata: ProviderMetadata, protocol: string): void {
  for (const url of [
    metadata.authorization_endpoint,
    metadata.token_endpoint,
    metadata.jwks_uri,
    metadata.userinfo_endpoint,
    metadata.end_session_endpoint,
    metadata.revocation_endpoint,
  ]) {
    if (url !== undefined && !['https:', protocol].includes(new URL(url).protocol)) {
      throw new Error('discovery: endpoint without TLS');
    }
  }
}
