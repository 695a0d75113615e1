import * as z from 'zod';
import {
  currentUserSchema,
  joinCodeSchema,
  tenantSchema,
} from '../../src/providers/hub/contract.ts';
import { apiKeySchema, createdApiKeySchema } from '../../src/resources/api-keys/apiKey.schema.ts';
import { userSchema } from '../../src/resources/users/user.schema.ts';
import { newKeySchema } from '../hub/apiKeys.ts';
import { tenantNameSchema } from '../hub/call.ts';
import { joinSchema } from '../hub/joinCodes.ts';
import { fintsNameSchema, planSchema } from '../hub/tenants.ts';
import { newUserSchema, roleSchema } from '../hub/users.ts';
import { verifySchema } from '../hub/verification.ts';
import { SERVICES } from '../state.ts';

/** What a description says of a schema beyond its shape; an `id` makes it a shared one. */
type Meta = { id?: string; description?: string; format?: string; examples?: unknown[] };

/** Any schema, of zod as of zod/mini. */
export type Schema = z.core.$ZodType;

/** The answer to PUT /api/tenant/verification-ticket. */
export const ticketSchema = z.object({ ticket: z.string() });

/** The body of every answer that is no success. */
export const errorSchema = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});

const named: Record<string, readonly [schema: Schema, meta?: Meta]> = {
  ApiKey: [apiKeySchema],
  CreatedApiKey: [createdApiKeySchema, { description: 'The only answer that holds the secret.' }],
  CurrentUser: [currentUserSchema],
  Error: [
    errorSchema,
    {
      description: '`errors` names each wrong field of the body.',
      examples: [{ message: 'Plan is unknown', errors: { plan: 'Plan is unknown' } }],
    },
  ],
  JoinCode: [joinCodeSchema],
  Tenant: [tenantSchema],
  Ticket: [ticketSchema],
  User: [userSchema],

  FintsProductName: [
    fintsNameSchema,
    {
      description: '`null` deletes the name, as the value or as the whole body.',
      examples: [{ fintsProductName: '0A1B2C3D4E5F6A7B8C9D0E1F2' }],
    },
  ],
  JoinTenant: [joinSchema],
  NewApiKey: [
    newKeySchema,
    {
      description: 'Texts are trimmed. `expiresAt` lies in the future.',
      examples: [
        {
          name: 'Test key',
          environment: 'Integration',
          hostSoftware: 'Generic',
          redirectScraping: false,
          servicePermissions: SERVICES,
        },
      ] satisfies z.input<typeof newKeySchema>[],
    },
  ],
  NewPlan: [planSchema],
  NewRole: [roleSchema],
  NewUser: [
    newUserSchema,
    { description: 'Names that are left out come from the ID token. Texts are trimmed.' },
  ],
  TenantName: [tenantNameSchema, { examples: [{ name: 'Acme GmbH' }] }],
  Verification: [
    verifySchema,
    { description: '`accountIdx` counts all accounts of the signed `result`, from 0.' },
  ],
};

const registry = z.registry<Meta>();
for (const [id, [schema, meta]] of Object.entries(named)) registry.add(schema, { id, ...meta });
// What the contract checks by code, JSON Schema cannot say: all instants share this one schema.
registry.add(apiKeySchema.shape.createdAt, { format: 'date-time' });
registry.add(tenantSchema.shape.defaultName, {
  description: 'True until the tenant has a name of its own.',
});

const uri = (id: string) => `#/components/schemas/${id}`;

/**
 * A reference to a shared schema.
 * @throws Error for a schema that has no name here
 */
export function reference(schema: Schema | undefined): { $ref: string } {
  const id = schema && registry.get(schema)?.id;
  if (id === undefined) throw new Error('A schema of the hub has no name in the description');
  return { $ref: uri(id) };
}

/** The JSON Schemas of all shared schemas by name, as what goes over the wire looks. */
export function jsonSchemas(): Record<string, z.core.JSONSchema.BaseSchema> {
  const { schemas } = z.toJSONSchema(registry, {
    target: 'draft-2020-12',
    io: 'input',
    unrepresentable: 'any',
    metadata: registry,
    uri,
    override({ jsonSchema }) {
      // The format says it; the pattern behind it fills half a screen.
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
    },
  });
  // Their place in the document is their identity, and its dialect is the document's.
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _id, ...schema }]) => [id, schema]),
  );
}
