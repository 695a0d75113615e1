import * as z from 'zod/mini';

/**
 * What the hub's answers look like (specification, sections 3 and 7). Objects keep only the
 * fields named here: unknown extra fields of an answer are dropped, a missing or mistyped one
 * is an error that names it.
 */
export const PLANS = ['Free', 'FreePlus', 'Enterprise'] as const;
export const ENVIRONMENTS = ['Production', 'Integration'] as const;
export const HOST_SOFTWARES = ['Generic', 'MoneyMoney'] as const;
export const ROLES = ['Admin', 'Member'] as const;

export type Plan = (typeof PLANS)[number];
export type Environment = (typeof ENVIRONMENTS)[number];
export type HostSoftware = (typeof HOST_SOFTWARES)[number];
export type Role = (typeof ROLES)[number];

/** An instant the runtime can order and show: rejects what would render as 'Invalid Date'. */
const instant = z.string().check(
  z.refine((text) => {
    const year = new Date(text).getUTCFullYear();
    return year >= 1970 && year <= 9999;
  }, 'not a date between the years 1970 and 9999'),
);

const identifier = z
  .pipe(
    z.union([z.string(), z.number()]),
    z.transform((id) => String(id)),
  )
  .check(z.refine((id) => id.length > 0, 'empty'));

/** `null` and an absent field mean the same in the hub's answers. */
const absentable = <T extends z.core.SomeType>(schema: T) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? undefined),
  );

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

/** The answer to creating a key: the only one that ever carries the secret (Base64). */
export const createdApiKeySchema = z.extend(apiKeySchema, {
  secret: z.string().check(z.minLength(1)),
});
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>;

/** Body of POST /api/api-keys. `fintsProductName` left out inherits the tenant's, `""` is the provider's default. */
export type CreateApiKeyPayload = {
  name: string;
  environment: Environment;
  hostSoftware: HostSoftware;
  fintsProductName?: string;
  redirectScraping: boolean;
  expiresAt?: string;
  servicePermissions: string[];
};

export const tenantSchema = z.object({
  id: identifier,
  name: z.string(),
  defaultName: z.pipe(
    z.unknown(),
    z.transform((value) => Boolean(value)),
  ),
  fintsProductName: absentable(z.string()),
  servicePermissions: z.array(z.string()),
  plan: z.enum(PLANS),
  createdAt: absentable(instant),
  kindeId: absentable(z.string()),
});
export type Tenant = z.infer<typeof tenantSchema>;

export const currentUserSchema = z.object({
  id: absentable(identifier),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

export const userSchema = z.object({
  id: identifier,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
});
export type User = z.infer<typeof userSchema>;

export const joinCodeSchema = z.object({
  tenantId: identifier,
  secret: z.string(),
  expiresAt: instant,
});
export type JoinCode = z.infer<typeof joinCodeSchema>;

/** The answer to asking for a verification ticket: a bearer secret of a few minutes. */
export const verificationTicketSchema = z.object({
  ticket: z.string().check(z.minLength(1)),
});
export type VerificationTicket = z.infer<typeof verificationTicketSchema>;

/** Body of PUT /api/tenant/verify. `accountIdx` counts all accounts of the result (decision 21). */
export type VerifyAccountPayload = { result: string; accountIdx: number };

/** Body of POST /api/users. Names are left out when the ID token carries them (decision 43). */
export type CreateUserPayload = {
  idToken: string;
  firstName?: string;
  lastName?: string;
  tenantName?: string;
};
