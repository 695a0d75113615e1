// @module-tag X83
import { expect, test } from 'vitest';
import { HubError } from '../../../../src/providers/hub/errors.ts';
import { deleteKeys, goneOf } from '../../../../src/resources/api-keys/bulk/deleteKeys.ts';

const call = 'DELETE /api/api-keys/:id';
const status = (code: number, retryAfter?: number) =>
  new HubError({ kind: 'status', call, status: code, retryAfter });
const failure = (kind: 'offline' | 'network' | 'timeout' | 'session') =>
  new HubError({ kind, call });

/** Deletes three keys of which the second one is answered with this error. */
async function run(error?: unknown, abort = new AbortController()) {
  const sent: string[] = [];
  const counts: number[] = [];
  const results = await deleteKeys(['a', 'b', 'c'], {
    remove: async (id) => {
      sent.push(id);
      expect(sent).toHaveLength(counts.length + 1);
      await Promise.resolve();
      if (id === 'b' && error) throw error;
    },
    signal: abort.signal,
    onResult: ({ size }) => counts.push(size),
  });
  return { sent, counts, results, of: (id: string) => results.get(id) };
}

test('keys are deleted one call after the other, with a count', async () => {
  const { sent, counts, results } = await run();
  expect(sent).toEqual(['a', 'b', 'c']);
  expect(counts).toEqual([1, 2, 3]);
  expect(goneOf(results)).toEqual(['a', 'b', 'c']);
});

test('a key that is already gone counts as gone', async () => {
  const { of, results } = await run(status(404));
  expect(of('b')).toEqual({ state: 'gone' });
  expect(goneOf(results)).toEqual(['a', 'b', 'c']);
});

test.each([400, 403, 409, 499])('a refusal with %i concerns one key', async (code) => {
  const error = status(code);
  const { of, results } = await run(error);
  expect(of('b')).toEqual({ state: 'refused', error });
  expect(goneOf(results)).toEqual(['a', 'c']);
});

test.each([
  ['untried', failure('offline')],
  ['untried', failure('session')],
  ['untried', status(401)],
  ['untried', status(429, 5)],
  ['untried', new Error('a fault of the program')],
  ['unsure', failure('network')],
  ['unsure', failure('timeout')],
  ['unsure', status(500)],
] as const)('ends with the key %s after %s, and sends nothing more', async (state, error) => {
  const { sent, of, results } = await run(error);
  expect(sent).toEqual(['a', 'b']);
  expect(of('b')).toEqual({ state, error });
  expect([goneOf(results), of('c')]).toEqual([['a'], undefined]);
});

test('ends after the call under way when it is stopped', async () => {
  const abort = new AbortController();
  const running = run(undefined, abort);
  abort.abort();
  const { sent, of } = await running;
  expect(sent).toEqual(['a']);
  expect([of('a'), of('b')]).toEqual([{ state: 'deleted' }, undefined]);
});
