// @module-tag X83
import { expect, test } from 'vitest';
import { deleteEach, goneOf } from '../../../src/providers/data/deleteEach.ts';
import { HubError } from '../../../src/providers/hub/errors.ts';

const call = 'DELETE /api/api-keys/:id';
const status = (code: number, retryAfter?: number) =>
  new HubError({ kind: 'status', call, status: code, retryAfter });
const failure = (kind: 'offline' | 'network' | 'timeout' | 'session') =>
  new HubError({ kind, call });

/** Deletes three rows; the second one fails with this error. */
async function run(error?: unknown, abort = new AbortController()) {
  const sent: string[] = [];
  const counts: number[] = [];
  async function remove(id: string) {
    sent.push(id);
    expect(sent).toHaveLength(counts.length + 1);
    await Promise.resolve();
    if (id === 'b' && error) throw error;
  }
  const onResult = ({ size }: { size: number }) => counts.push(size);
  const meta = { signal: abort.signal, onResult };
  const results = await deleteEach(['a', 'b', 'c'], remove, meta);
  return { sent, counts, gone: goneOf(results), of: (id: string) => results.get(id) };
}

test('rows are deleted one after the other, with a count; a 404 counts as gone', async () => {
  const { sent, counts, gone, of } = await run(status(404));
  expect([sent, gone]).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
  expect([counts, of('b')]).toEqual([[1, 2, 3], { state: 'gone' }]);
});

test.each([400, 403, 409, 499])('a refusal with %i affects only its row', async (code) => {
  const error = status(code);
  const { of, gone } = await run(error);
  expect([of('b'), gone]).toEqual([{ state: 'refused', error }, ['a', 'c']]);
});

test.each([
  ['untried', failure('offline')],
  ['untried', failure('session')],
  ['untried', status(401)],
  ['untried', status(429, 5)],
  ['untried', new Error('a bug')],
  ['unsure', failure('network')],
  ['unsure', failure('timeout')],
  ['unsure', status(500)],
] as const)('the run ends with the row %s after %s', async (state, error) => {
  const { sent, of, gone } = await run(error);
  expect([sent, gone]).toEqual([['a', 'b'], ['a']]);
  expect([of('b'), of('c')]).toEqual([{ state, error }, undefined]);
});

test('a stopped run ends after the current call', async () => {
  const abort = new AbortController();
  const running = run(undefined, abort);
  abort.abort();
  const { sent, of } = await running;
  expect([sent, of('a'), of('b')]).toEqual([['a'], { state: 'deleted' }, undefined]);
});
