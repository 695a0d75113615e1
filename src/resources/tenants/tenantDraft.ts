import * as z from 'zod/mini';
import { PLANS } from '../../providers/hub/contract.ts';

/** The key of the changes of a tenant that survive a reload which the user did not request. */
export const TENANT_DRAFT = 'edit-tenant';

/** Without the confirmation of a plan: it is given for what is saved, when it is saved. */
export const tenantDraftSchema = z.object({
  id: z.string(),
  name: z.string(),
  plan: z.enum(PLANS),
});
