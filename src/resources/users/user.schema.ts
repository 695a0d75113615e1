import * as z from 'zod/mini';
import { identifier } from '../../providers/hub/contract.ts';

export const ROLES = ['Admin', 'Member'] as const;
export type Role = (typeof ROLES)[number];

/** A user of the tenant as the hub sends it. */
export const userSchema = z.object({
  id: identifier,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
});
export type User = z.infer<typeof userSchema>;
