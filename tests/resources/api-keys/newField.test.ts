import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { buildApiKey, buildFormValues } from '../../hubRows.ts';

// A field declared as CONTRIBUTING.md describes.
vi.mock('../../../src/resources/api-keys/apiKey.schema.ts', async (load) => {
  const schema = await load<typeof import('../../../src/resources/api-keys/apiKey.schema.ts')>();
  const plainFields = { ...schema.plainFields, remark: schema.text({ longest: 40 }) };
  const apiKeySchema = z.extend(schema.apiKeySchema, { remark: plainFields.remark });
  const TEXT_FIELDS = [...schema.TEXT_FIELDS, 'remark'];
  const plainFieldsSchema = z.object(plainFields);
  return { ...schema, plainFields, plainFieldsSchema, apiKeySchema, TEXT_FIELDS };
});
const { acceptedText } = await import('../../../src/resources/api-keys/apiKey.fields.ts');
const { apiKeyList } = await import('../../../src/resources/api-keys/apiKeys.list.ts');
const { readCreateLink } = await import('../../../src/resources/api-keys/form/createLink.ts');
const { toPayload } = await import('../../../src/resources/api-keys/form/toPayload.ts');

/** An object, because the types lack this field. */
const withRemark = (remark: string) => ({ remark }) as object;
const now = new Date('2026-05-20T10:00:00Z');
const linked = (query: string, like = buildApiKey()) =>
  readCreateLink(new URLSearchParams(query), { services: ['Accounts'], now, like });

test('a text that is declared starts blank, and is sent trimmed, or not at all', () => {
  expect([buildApiKey(), buildFormValues()]).toMatchObject([withRemark(''), withRemark('')]);
  expect(toPayload(buildFormValues(), now)).not.toHaveProperty('remark');
  const entered = buildFormValues(withRemark(' Ada '));
  expect(toPayload(entered, now)).toMatchObject(withRemark('Ada'));
});

test.each([
  [' ', ''],
  [' Ada ', 'Ada'],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), null],
])('%j is accepted as %j', (text, accepted) => {
  expect(acceptedText('remark' as 'name', text)).toBe(accepted);
});

test('it is copied by Rotate, filled in by a link, and found by the filter', () => {
  const apiKey = buildApiKey(withRemark('Ada'));
  expect(linked('like=old', apiKey).values).toMatchObject(withRemark('Ada'));
  expect(linked('remark=Bob', apiKey).values).toMatchObject(withRemark('Bob'));
  const text = 'x'.repeat(41);
  expect(linked(`remark=${text}`).ignored).toEqual([{ parameter: 'remark', text }]);
  expect(apiKeyList.searched(apiKey)).toContain('Ada');
});
