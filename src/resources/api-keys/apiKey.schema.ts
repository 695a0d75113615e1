import * as z from 'zod/mini';
import { absentable, identifier, instant } from '../../providers/hub/contract.ts';

export const ENVIRONMENTS = ['Production', 'Integration'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/**
 * The fields that have the same name and the same values in the hub's answer, the form and the
 * request. Their inputs, their rows in the details, the request and the draft follow from this
 * declaration and from `apiKeyFields` in the texts: an enum is a choice that starts with its first
 * value, a boolean a box that starts unticked. The export has a column for every field of a key.
 */
export const plainFields = {
  hostSoftware: z.enum(['Generic', 'MoneyMoney']),
  redirectScraping: z.boolean(),
};
export const plainFieldsSchema = z.object(plainFields);
export type PlainFields = z.infer<typeof plainFieldsSchema>;

/** An API key as the hub sends it. */
export const apiKeySchema = z.object({
  id: identifier,
  name: z.string(),
  environment: z.enum(ENVIRONMENTS),
  createdAt: instant,
  expiresAt: absentable(instant),
  fintsProductName: absentable(z.string()),
  servicePermissions: absentable(z.array(z.string())),
  ...plainFields,
  customProperties: absentable(z.record(z.string(), z.unknown())),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/**
 * Every field of a key, in the order of an export. The secret is not among them, because no list of keys
 * has it.
 */
export const API_KEY_FIELDS = Object.keys(apiKeySchema.shape) as ['id', ...(keyof ApiKey)[]];

/** The answer to the creation of a key, the only one with its secret (Base64). */
export const createdApiKeySchema = z.extend(apiKeySchema, {
  secret: z.string().check(z.minLength(1)),
});
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>;

/**
 * Body of POST /api/api-keys. Without `fintsProductName` the key inherits the tenant's; `""` is the
 * provider's default.
 */
export type CreateApiKeyPayload = PlainFields & {
  name: string;
  environment: Environment;
  fintsProductName?: string;
  expiresAt?: string;
  servicePermissions: string[];
};
