import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type * as z from 'zod/v4/core';
import { configSchema } from '../../src/config/schema.ts';

const page = readFileSync('docs/configuration.md', 'utf8');

interface Definition {
  type: string;
  innerType?: z.$ZodType;
  shape?: Readonly<Record<string, z.$ZodType>>;
}

/** The paths of a schema's fields: 'oidc.clientId'. A record or a nullable object is one field. */
function fieldsOf(schema: z.$ZodType, path: readonly string[] = []): string[] {
  const { type, innerType, shape }: Definition = schema._zod.def;
  if (innerType && type !== 'nullable') return fieldsOf(innerType, path);
  if (!shape) return [path.join('.')];
  return Object.entries(shape).flatMap(([name, its]) => fieldsOf(its, [...path, name]));
}

test('docs/configuration.md has a row for every field of config.json, and no other', () => {
  const rows = [...page.matchAll(/^\| `(\w+(?:\.\w+)+|productName|testBuild)`/gm)];
  expect(rows.map(([, field = '']) => field).toSorted()).toEqual(fieldsOf(configSchema).toSorted());
});

test('its smallest file is accepted, and needs each of its fields', () => {
  const [, json = ''] = /```json\n(.*?)```/s.exec(page) ?? [];
  const smallest = JSON.parse(json) as Record<string, Record<string, unknown>>;
  expect(configSchema.safeParse(smallest).error).toBeUndefined();
  for (const [section, fields] of Object.entries(smallest)) {
    for (const field of Object.keys(fields)) {
      const less = { ...smallest, [section]: { ...fields, [field]: undefined } };
      expect([field, configSchema.safeParse(less).success]).toEqual([field, false]);
    }
  }
});
