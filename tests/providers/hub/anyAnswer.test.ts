import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAnswer } from '../../../src/providers/hub/answers.ts';
import { identifier, instant } from '../../../src/providers/hub/contract.ts';
import { HubError } from '../../../src/providers/hub/errors.ts';
import { parseRows } from '../../../src/providers/lists/rows.ts';
import { apiKeySchema } from '../../../src/resources/api-keys/apiKey.schema.ts';
import { tenants } from '../../../src/resources/tenants/index.ts';
import { userSchema } from '../../../src/resources/users/user.schema.ts';
import { CALLS, callHub } from '../calls.ts';
import { clientWith } from '../clientWith.ts';

const TAGS = { tags: ['C7', 'T19'] };

/** Every member of the hub's answers, with a valid value. */
const MEMBERS = {
  id: '1',
  name: 'Key',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@acme.example',
  role: 'Admin',
  environment: 'Production',
  createdAt: '2026-01-01T00:00:00Z',
  expiresAt: '2026-01-02T00:00:00Z',
  hostSoftware: 'Generic',
  redirectScraping: false,
  secret: 'c2VjcmV0',
  defaultName: false,
  servicePermissions: ['Accounts'],
  customProperties: { a: 1 },
  plan: 'Free',
  tenantId: '2',
  ticket: 'a.b.c',
};

const odd = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(null, '', [], {}, Number.MAX_VALUE, 'x'.repeat(10_000), '\u0000', '__proto__'),
);

/** An answer in which members are missing, repeated under other names, or of another type. */
const mutated = fc
  .tuple(
    fc.subarray(Object.keys(MEMBERS)),
    fc.dictionary(fc.constantFrom('__proto__', 'constructor', ...Object.keys(MEMBERS)), odd),
  )
  .map(([dropped, changed]) => {
    const kept = Object.entries(MEMBERS).filter(([name]) => !dropped.includes(name));
    return { ...Object.fromEntries(kept), ...changed };
  });
const answer = fc.oneof(mutated, fc.jsonValue(), fc.array(mutated, { maxLength: 3 }));

/** 'parsed', or the kind of the error. */
function outcomeOf(parse: () => unknown): string {
  try {
    parse();
    return 'parsed';
  } catch (error) {
    return error instanceof HubError ? error.kind : String(error);
  }
}

test.each(Object.entries(CALLS))('%s parses any answer or names a mismatch', TAGS, (_, to) => {
  fc.assert(
    fc.property(answer, (body) => {
      expect(['parsed', 'contract']).toContain(outcomeOf(() => parseAnswer(to, to.answer, body)));
    }),
    { numRuns: 30 },
  );
});

test('every row of any list is readable or unreadable, with a unique id', TAGS, () => {
  const rows = fc.array(answer, { maxLength: 8 });
  fc.assert(
    fc.property(rows, (list) => {
      for (const schema of [apiKeySchema, userSchema, tenants.row]) {
        const parsed = parseRows(schema, list);
        expect(parsed).toHaveLength(list.length);
        expect(new Set(parsed.map(({ id }) => id)).size).toBe(list.length);
      }
    }),
    { numRuns: 30 },
  );
  expect(Reflect.get({}, 'id')).toBeUndefined();
});

test.each([
  ['1969-12-31T23:59:59.999Z', false],
  ['1970-01-01T00:00:00Z', true],
  ['9999-12-31T23:59:59.999Z', true],
  ['+010000-01-01T00:00:00Z', false],
  ['tomorrow', false],
])('%s is a valid instant: %s', (text, isOne) => {
  expect(instant.safeParse(text).success).toBe(isOne);
});

test.each([
  ['7', '7'],
  [0, '0'],
  ['', undefined],
  [null, undefined],
])('an id of %j is read as %j', (id, read) => {
  expect(identifier.safeParse(id).data).toBe(read);
});

describe('JSONTestSuite', { tags: ['F7', 'C2'] }, () => {
  const folder = join(import.meta.dirname, '../../fixtures/corpora/json-test-suite/test_parsing');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

  /** The result of a call: the kind of its error, or the state of its rows. */
  async function verdict(name: 'getMe' | 'listApiKeys', bytes: Uint8Array): Promise<string> {
    const { hub } = clientWith([new Response(Buffer.from(bytes), { status: 200 })]);
    const read: unknown = await callHub(hub, name, { id: '1' }).catch((error: unknown) => error);
    if (read instanceof HubError) return read.kind;
    if (!Array.isArray(read)) return `accepted ${String(read)}`;
    const rows = parseRows(apiKeySchema, read);
    const allUnreadable = rows.every((row) => 'unreadable' in row);
    return allUnreadable && rows.length === read.length ? 'unreadable rows' : 'readable rows';
  }

  function allowed(file: string, bytes: Uint8Array): string[] {
    // An answer without bytes, or with only a byte order mark, is empty.
    if (new TextDecoder().decode(bytes) === '') return ['contract'];
    if (file.startsWith('n_')) return ['malformed'];
    const readable = ['contract', 'unreadable rows'];
    return file.startsWith('y_') ? readable : [...readable, 'malformed'];
  }

  test.each(['getMe', 'listApiKeys'] as const)(
    '%s answers each file with a HubError or unreadable rows',
    { tags: ['F7'] },
    async (name) => {
      expect(files).toHaveLength(318);
      const wrong: string[] = [];
      const verdicts = new Set<string>();
      for (const file of files) {
        const bytes = readFileSync(join(folder, file));
        const found = await verdict(name, bytes);
        verdicts.add(found);
        if (!allowed(file, bytes).includes(found)) wrong.push(`${file}: ${found}`);
      }
      expect(wrong).toEqual([]);
      const kinds = ['contract', 'malformed', ...(name === 'getMe' ? [] : ['unreadable rows'])];
      expect([...verdicts].toSorted()).toEqual(kinds);
    },
  );
});
