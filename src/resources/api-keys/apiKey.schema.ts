import * as z from 'zod/mini';
import { absentable, identifier, instant } from '../../providers/hub/contract.ts';

export const ENVIRONMENTS = ['Production', 'Integration'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** Limits of a text in a form, trimmed as the hub does. Lengths in UTF-16 code units. */
type TextRule = { longest: number; required?: boolean };

/** Rules of the texts among the plain fields. Answers may violate them: rules can change. */
export const textRules = z.registry<TextRule>();

/** A text field; if not required, its absence from an answer means blank. */
export function text(rule: TextRule) {
  const optional = z.pipe(
    z.nullish(z.string()),
    z.transform((value) => value ?? ''),
  );
  const schema: z.ZodMiniType<string, string | null | undefined> = rule.required
    ? z.string()
    : optional;
  return schema.register(textRules, rule);
}

/**
 * Fields with the same name and values in the hub's answer, the form and the request. With the
 * texts `apiKeyFields`, they define inputs, request, draft, 'Rotate' and details. An enum is a
 * choice with its first value as the default; a text is also searched by the list and accepted from
 * links.
 */
export const plainFields = {
  name: text({ longest: 128, required: true }),
  hostSoftware: z.enum(['Generic', 'MoneyMoney']),
  redirectScraping: z.boolean(),
};
export const plainFieldsSchema = z.object(plainFields);
export type PlainFields = z.infer<typeof plainFieldsSchema>;
export type PlainField = keyof PlainFields;

export const TEXT_FIELDS = (Object.keys(plainFields) as PlainField[]).filter((field) =>
  textRules.has(plainFields[field]),
);

const { name, ...furtherFields } = plainFields;

/** An API key as the hub sends it. */
export const apiKeySchema = z.object({
  id: identifier,
  name,
  environment: z.enum(ENVIRONMENTS),
  createdAt: instant,
  expiresAt: absentable(instant),
  fintsProductName: absentable(z.string()),
  servicePermissions: absentable(z.array(z.string())),
  ...furtherFields,
  customProperties: absentable(z.record(z.string(), z.unknown())),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** Every field of a key, in the order of an export. No list contains the secret. */
export const API_KEY_FIELDS = Object.keys(apiKeySchema.shape) as ['id', ...(keyof ApiKey)[]];

/** The answer to the creation of a key, the only answer with its secret (Base64). */
export const createdApiKeySchema = z.extend(apiKeySchema, {
  secret: z.string().check(z.minLength(1)),
});
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>;

/**
 * Body of POST /api/api-keys. Without `fintsProductName` the key inherits the tenant's; `""` means
 * the provider's default.
 */
export type CreateApiKeyPayload = Partial<PlainFields> & {
  environment: Environment;
  fintsProductName?: string;
  expiresAt?: string;
  servicePermissions: string[];
};
