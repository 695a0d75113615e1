import * as z from 'zod/mini';
import { absentable, identifier, instant } from '../../providers/hub/contract.ts';

export const ENVIRONMENTS = ['Production', 'Integration'] as const;
export const HOST_SOFTWARES = ['Generic', 'MoneyMoney'] as const;

export type Environment = (typeof ENVIRONMENTS)[number];
export type HostSoftware = (typeof HOST_SOFTWARES)[number];

/** An API key as the hub sends it. */
export const apiKeySchema = z.object({
  id: identifier,
  name: z.string(),
  environment: z.enum(ENVIRONMENTS),
  createdAt: instant,
  expiresAt: absentable(instant),
  hostSoftware: z.enum(HOST_SOFTWARES),
  fintsProductName: absentable(z.string()),
  redirectScraping: z.boolean(),
  servicePermissions: absentable(z.array(z.string())),
  customProperties: absentable(z.record(z.string(), z.unknown())),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** The answer to the creation of a key, the only one with its secret (Base64). */
export const createdApiKeySchema = z.extend(apiKeySchema, {
  secret: z.string().check(z.minLength(1)),
});
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>;

/**
 * Body of POST /api/api-keys. Without `fintsProductName` the key inherits the tenant's; `""` is the
 * provider's default.
 */
export type CreateApiKeyPayload = {
  name: string;
  environment: Environment;
  hostSoftware: HostSoftware;
  fintsProductName?: string;
  redirectScraping: boolean;
  expiresAt?: string;
  servicePermissions: string[];
};
