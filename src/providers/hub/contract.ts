import * as z from 'zod/mini';

/**
 * Schemas of answers to calls that belong to no resource, and shared parts of all schemas. The rows
 * of a resource are in its folder. Unknown fields are dropped; a missing or mistyped field is an
 * error that names it.
 */
export const PLANS = ['Free', 'FreePlus', 'Enterprise'] as const;
export type Plan = (typeof PLANS)[number];

const YEAR_10000 = Date.UTC(10_000, 0);

/** An instant that the browser can parse; others would appear as 'Invalid Date'. */
export const instant = z.string().check(
  z.refine((text) => {
    const at = Date.parse(text);
    return at >= 0 && at < YEAR_10000;
  }, 'not a date between the years 1970 and 9999'),
);

/** An id as text; the hub may send a number. No address can hold half of a surrogate pair. */
export const identifier = z.pipe(
  z.transform((id) => (typeof id === 'number' ? String(id) : id)),
  z.string().check(
    z.minLength(1, 'empty'),
    z.refine((id) => !/\p{Surrogate}/u.test(id), 'half of a character'),
  ),
);

/** `null` and an absent field mean the same in the hub's answers. */
export const absentable = <T extends z.core.SomeType>(schema: T) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? undefined),
  );

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

export const joinCodeSchema = z.object({
  tenantId: identifier,
  secret: z.string(),
  expiresAt: instant,
});
export type JoinCode = z.infer<typeof joinCodeSchema>;

/** Answer to the request for a verification ticket: a bearer secret, valid for minutes. */
export const verificationTicketSchema = z.object({
  ticket: z.string().check(z.minLength(1)),
});
export type VerificationTicket = z.infer<typeof verificationTicketSchema>;

/** Body of PUT /api/tenant/verify. `accountIdx` counts all accounts of the result. */
export type VerifyAccountPayload = { result: string; accountIdx: number };

/** Body of POST /api/users. Names are omitted if the ID token has them. */
export type CreateUserPayload = {
  idToken: string;
  firstName?: string;
  lastName?: string;
  tenantName?: string;
};
