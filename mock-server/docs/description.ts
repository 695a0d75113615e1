import { ENDPOINTS } from '../../src/providers/hub/endpoints.ts';
import type { AnsweredEndpoint, Endpoint } from '../../src/providers/hub/endpoints.ts';
import { RESOURCES } from '../../src/resources/index.ts';
import type { Route } from '../hub/call.ts';
import { routes } from '../hub/routes.ts';
import { TAGS, notesOn } from './calls.ts';
import { errorSchema, jsonSchemas, reference, type Schema } from './schemas.ts';

/** Every failure that the hub answers with, by status. */
const FAILURES = {
  400: 'The path or the body cannot be read',
  401: 'No valid access token',
  403: 'Not allowed',
  404: 'Not found, or not of the own tenant; also for a caller whom the hub does not know',
  409: 'In conflict with what is there',
  410: 'Used up or expired',
  413: 'The body is too large',
  422: 'The body breaks a rule; `errors` names the fields',
  503: 'Access tokens cannot be checked at the moment',
} as const;
type Failure = keyof typeof FAILURES;

/**
 * The OpenAPI 3.1 description of the hub at `url`: paths, permissions and bodies are the routes',
 * answers are what the console reads of them.
 * @throws Error when a route or a schema has no line in `calls.ts` or `schemas.ts`
 */
export function describeHub(url: string) {
  const paths: Record<string, Partial<Record<Route['method'], unknown>>> = {};
  for (const route of routes) {
    const item = (paths[route.path.replaceAll(/:(\w+)/g, '{$1}')] ??= {});
    item[route.method] = operation(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hub API',
      version: '1.0.0',
      description: 'Tenants, users, API keys and account verification.',
    },
    servers: [{ url }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: jsonSchemas(),
      responses: Object.fromEntries(
        Object.entries(FAILURES).map(([status, description]) => [
          failureName(status),
          { description, content: json(reference(errorSchema)) },
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

function operation(route: Route) {
  const { tag, summary } = notesOn(route);
  const parameters = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const permission = route.access === 'member' ? route.permission : undefined;
  return {
    operationId: route.handle.name,
    tags: [tag],
    summary,
    description: permission
      ? `Needs the permission \`${permission}\`.`
      : 'Needs no permission: any valid access token will do.',
    security: [{ bearer: permission ? [permission] : [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body
      ? { requestBody: { required: true, content: json(reference(route.body)) } }
      : {}),
    responses: { ...success(route), ...failures(route) },
  };
}

function success(route: Route) {
  const known = endpointOf(route);
  const notes = notesOn(route);
  const status = known?.success ?? notes.success ?? 200;
  if (status === 204) return { 204: { description: 'Done' } };
  const schema = known?.rows
    ? { type: 'array', items: reference(known.rows) }
    : reference(notes.answer ?? known?.answer);
  return { [status]: { description: status === 201 ? 'Created' : 'OK', content: json(schema) } };
}

type Known = Partial<Pick<AnsweredEndpoint, 'success' | 'answer'>> & { rows?: Schema };

/** The console's own record of a call, if it makes it. */
function endpointOf(route: Route): Known | undefined {
  const isCalled = ({ method, path }: Endpoint) =>
    path === route.path && method.toLowerCase() === route.method;
  for (const { endpoints, row } of RESOURCES) {
    if (isCalled(endpoints.list)) return { rows: row };
    const ofOneRow: Partial<Record<string, Endpoint>> = { ...endpoints, update: undefined };
    const one = Object.values(ofOneRow).find((endpoint) => endpoint && isCalled(endpoint));
    if (one) return { ...one, answer: row };
  }
  return Object.values<AnsweredEndpoint>(ENDPOINTS).find(isCalled);
}

function failures(route: Route) {
  const sendsBody = route.method === 'post' || route.method === 'put';
  const named = route.path.includes(':');
  const possible: Record<Failure, boolean> = {
    400: sendsBody || named,
    401: true,
    403: route.access === 'member',
    404: route.access === 'member' || named,
    409: false,
    410: false,
    413: sendsBody,
    422: Boolean(route.body),
    503: true,
  };
  for (const status of notesOn(route).failures ?? []) possible[status] = true;
  return Object.fromEntries(
    Object.entries(possible)
      .filter(([, can]) => can)
      .map(([status]) => [status, { $ref: `#/components/responses/${failureName(status)}` }]),
  );
}

function failureName(status: string) {
  return `Failure${status}`;
}

function json(schema: object) {
  return { 'application/json': { schema } };
}
