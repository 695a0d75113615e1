import type { ApiKey } from '../../resources/api-keys/apiKey.schema.ts';
import type { Bytes } from '../../verification/bank-service/bytes.ts';

/** An API key with its secret, held only in the memory of the page that uses it. */
export type SigningKey = {
  apiKey: Pick<ApiKey, 'id' | 'name' | 'environment' | 'servicePermissions' | 'expiresAt'>;
  secret: Bytes;
};
