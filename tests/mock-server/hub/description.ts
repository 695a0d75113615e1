import * as z from 'zod';

type Schema = z.core.JSONSchema.JSONSchema;
export type Content = { content?: { 'application/json': { schema: Schema } } };
type Operation = {
  security: { bearer: string[] }[];
  requestBody?: Content;
  responses: Record<string, Content & { $ref?: string }>;
};
/** The parts of an OpenAPI document that the tests read. */
export type Description = {
  paths: Record<string, Record<string, Operation>>;
};

/** A path of the routes' table as the description writes it. */
export const described = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

/**
 * Reads the description that mock services serve, with ways to ask it.
 * `operation` throws for a call, and `accepts` for content, that is not described.
 */
export async function readDescription(servicesUrl: string) {
  const docs = (await (await fetch(`${servicesUrl}/docs/openapi.json`)).json()) as Description;

  const operation = (method: string, path: string): Operation => {
    const found = docs.paths[described(path)]?.[method];
    if (!found) throw new Error(`${method} ${path} is not described`);
    return found;
  };
  /** What a JSON pointer of the document leads to. */
  const follow = (ref: string): unknown => {
    const [, ...keys] = ref.split('/');
    return keys.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], docs);
  };
  const resolved = (schema: Schema): Schema => {
    if (schema.$ref) return follow(schema.$ref) as Schema;
    return schema.items ? { ...schema, items: resolved(schema.items as Schema) } : schema;
  };
  const accepts = (content: Content | undefined, value: unknown) => {
    const schema = content?.content?.['application/json'].schema;
    if (!schema) throw new Error('No JSON is described');
    return z.fromJSONSchema(resolved(schema)).safeParse(value).success;
  };
  const operations = Object.entries(docs.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, it]) => ({ path, method, ...it })),
  );
  return { docs, operation, operations, follow, accepts };
}
