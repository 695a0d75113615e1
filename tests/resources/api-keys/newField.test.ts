import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { buildApiKey, buildFormValues } from '../../hubRows.ts';

// The field of the recipe in CONTRIBUTING.md.
vi.mock('../../../src/resources/api-keys/apiKey.schema.ts', async (load) => {
  const schema = await load<typeof import('../../../src/resources/api-keys/apiKey.schema.ts')>();
  const plainFields = { ...schema.plainFields, contact: schema.text({ longest: 40 }) };
  const apiKeySchema = z.extend(schema.apiKeySchema, { contact: plainFields.contact });
  const TEXT_FIELDS = [...schema.TEXT_FIELDS, 'contact'];
  const plainFieldsSchema = z.object(plainFields);
  return { ...schema, plainFields, plainFieldsSchema, apiKeySchema, TEXT_FIELDS };
});
const { acceptedText } = await import('../../../src/resources/api-keys/apiKey.fields.ts');
const { apiKeyList } = await import('../../../src/resources/api-keys/apiKeys.list.ts');
const { readCreateLink } = await import('../../../src/resources/api-keys/form/createLink.ts');
const { toPayload } = await import('../../../src/resources/api-keys/form/toPayload.ts');

/** TypeScript knows no such field. */
const withContact = (contact: string) => ({ contact }) as object;
const now = new Date('2026-05-20T10:00:00Z');
const linked = (query: string, like = buildApiKey()) =>
  readCreateLink(new URLSearchParams(query), { services: ['Accounts'], now, like });

test('a text that is declared starts blank, and is sent trimmed, or not at all', () => {
  expect([buildApiKey(), buildFormValues()]).toMatchObject([withContact(''), withContact('')]);
  expect(toPayload(buildFormValues(), now)).not.toHaveProperty('contact');
  const entered = buildFormValues(withContact(' Ada '));
  expect(toPayload(entered, now)).toMatchObject(withContact('Ada'));
});

test.each([
  [' ', ''],
  [' Ada ', 'Ada'],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), null],
])('%j is accepted as %j', (text, accepted) => {
  expect(acceptedText('contact' as 'name', text)).toBe(accepted);
});

test('it is copied by Rotate, filled in by a link, and found by the filter', () => {
  const apiKey = buildApiKey(withContact('Ada'));
  expect(linked('like=old', apiKey).values).toMatchObject(withContact('Ada'));
  expect(linked('contact=Bob', apiKey).values).toMatchObject(withContact('Bob'));
  const text = 'x'.repeat(41);
  expect(linked(`contact=${text}`).ignored).toEqual([{ parameter: 'contact', text }]);
  expect(apiKeyList.searched(apiKey)).toEqual([apiKey.id, apiKey.name, 'Ada']);
});
