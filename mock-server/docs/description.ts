import * as z from 'zod';
import { AREAS } from '../hub/areas.ts';
import type { Area, Route, Schema } from '../hub/call.ts';

const FAILURES = {
  400: 'The path or the body is malformed',
  401: 'No valid access token',
  403: 'Not allowed',
  404: 'Not found, in another tenant, or the caller has no user in the hub',
  409: 'Conflicts with existing data',
  410: 'Used or expired',
  413: 'The body is too large',
  422: 'The body is invalid; `errors` names the fields',
  503: 'Access tokens cannot be verified at the moment',
} as const;
type Failure = keyof typeof FAILURES;

/** The body of every failure. */
const errorSchema = z
  .object({ message: z.string(), errors: z.record(z.string(), z.string()).optional() })
  .meta({
    description: '`errors` names each invalid field of the body.',
    examples: [{ message: 'Plan is unknown', errors: { plan: 'Plan is unknown' } }],
  });

/**
 * The OpenAPI 3.1 description of the hub at `url`. Paths, permissions and request bodies come from
 * the routes; answers contain only what the console reads.
 */
export function describeHub(url: string) {
  const paths: Record<string, Partial<Record<Route['method'], unknown>>> = {};
  for (const area of AREAS) {
    for (const route of area.routes) {
      const item = (paths[route.path.replaceAll(/:(\w+)/g, '{$1}')] ??= {});
      item[route.method] = operation(area, route);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hub API',
      version: '1.0.0',
      description: 'Tenants, users, API keys and account verification.',
    },
    servers: [{ url }],
    tags: AREAS.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      responses: Object.fromEntries(
        Object.entries(FAILURES).map(([status, description]) => [
          failureName(status),
          { description, content: json(errorSchema) },
        ]),
      ),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'An access token of the identity provider for the audience `hub:api`.',
        },
      },
    },
  };
}

function operation({ name }: Area, route: Route) {
  const { permission, body, answer, summary } = route;
  const parameters = [...route.path.matchAll(/:(\w+)/g)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  return {
    tags: [name],
    summary,
    description: permission
      ? `Needs the permission \`${permission}\`.`
      : 'Needs no permission, only a valid access token.',
    security: [{ bearer: permission ? [permission] : [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: json(body) } } : {}),
    responses: {
      ...(answer
        ? { '2XX': { description: 'Done', content: json(answer) } }
        : { 204: { description: 'Done' } }),
      ...failures(route),
    },
  };
}

function failures(route: Route) {
  const sendsBody = route.method === 'post' || route.method === 'put';
  const named = route.path.includes(':');
  const possible: Record<Failure, boolean> = {
    400: sendsBody || named,
    401: true,
    403: route.permission !== null,
    404: route.permission !== null || named,
    409: false,
    410: false,
    413: sendsBody,
    422: Boolean(route.body),
    503: true,
  };
  for (const status of route.failures ?? []) possible[status] = true;
  return Object.fromEntries(
    Object.entries(possible)
      .filter(([, can]) => can)
      .map(([status]) => [status, { $ref: `#/components/responses/${failureName(status)}` }]),
  );
}

function failureName(status: string) {
  return `Failure${status}`;
}

function json(schema: Schema | [Schema]) {
  const described = Array.isArray(schema)
    ? { type: 'array', items: jsonSchema(schema[0]) }
    : jsonSchema(schema);
  return { 'application/json': { schema: described } };
}

/** The JSON Schema of a value as it is transmitted. */
function jsonSchema(schema: Schema) {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return described;
}
