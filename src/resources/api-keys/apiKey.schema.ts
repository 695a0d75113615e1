import * as z from 'zod/mini';
import { absentable, identifier, instant } from '../../providers/hub/contract.ts';

export const ENVIRONMENTS = ['Production', 'Integration'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** The limits of a text as a form accepts it, trimmed as the hub does. Lengths are in UTF-16 code units. */
type TextRule = { longest: number; required?: boolean };

/** The rule of each text among the plain fields. An answer may break it: the hub may have had another one. */
export const textRules = z.registry<TextRule>();

/** A text; one that is not required may be absent from an answer, which is the same as blank. */
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
 * The fields that have the same name and the same values in the hub's answer, the form and the
 * request. From this declaration and from `apiKeyFields` in the texts follow their inputs, the
 * request, the draft, what 'Rotate' copies, and their rows in the details: an enum is a choice that
 * starts with its first value, a boolean a box that starts unticked. A text starts blank, is found by
 * the filter of the list, and a link to the form may fill it in. The export has every field of a key.
 */
export const plainFields = {
  name: text({ longest: 128, required: true }),
  hostSoftware: z.enum(['Generic', 'MoneyMoney']),
  redirectScraping: z.boolean(),
};
export const plainFieldsSchema = z.object(plainFields);
export type PlainFields = z.infer<typeof plainFieldsSchema>;
export type PlainField = keyof PlainFields;

/** The plain fields that are texts. */
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
export type CreateApiKeyPayload = Partial<PlainFields> & {
  environment: Environment;
  fintsProductName?: string;
  expiresAt?: string;
  servicePermissions: string[];
};
