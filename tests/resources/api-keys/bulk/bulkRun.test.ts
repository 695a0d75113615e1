// @module-tag F15
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HubError } from '../../../../src/providers/hub/errors.ts';
import { bulkDeleteEn } from '../../../../src/texts/api-keys/bulkDelete.en.ts';
import {
  consequenceOf,
  resultsText,
  troublesFirst,
} from '../../../../src/resources/api-keys/bulk/bulkQuestion.ts';
import {
  again,
  answered,
  begin,
  goneOf,
  remainingOf,
  resumed,
  standOf,
  started,
  stateOf,
  stopped,
  waitOf,
  type Run,
} from '../../../../src/resources/api-keys/bulk/bulkRun.ts';
import { buildApiKey } from '../../../hubRows.ts';

const call = 'DELETE /api/api-keys/:id';
const refusal = (status: number, retryAfter?: number) => ({
  error: new HubError({ kind: 'status', call, status, retryAfter }),
});
const failure = (kind: 'offline' | 'network' | 'timeout' | 'session') => ({
  error: new HubError({ kind, call }),
});
const states = ({ ids, ...run }: Run) => ids.map((id) => stateOf({ ids, ...run }, id));

describe('a run', () => {
  it('goes through its keys in order, and ends with the last', () => {
    let run = started(['a', 'b']);
    expect(states(run)).toEqual(['calling', 'waiting']);
    run = answered(run);
    expect(states(run)).toEqual(['deleted', 'calling']);
    run = answered(run, refusal(404));
    expect(run.state).toBe('ended');
    expect(states(run)).toEqual(['deleted', 'gone']);
    expect(remainingOf(run)).toEqual([]);
    expect(started([]).state).toBe('ended');
  });

  it('that a page leaves behind tells what is deleted, what perhaps, and what not', () => {
    let run = answered(started(['a', 'b', 'c', 'd']));
    const perhaps = { done: ['a'], unsure: ['b'], undone: ['c', 'd'] };
    expect(standOf(run, true)).toEqual(perhaps);
    expect(standOf(run, false)).toEqual({ done: ['a'], unsure: [], undone: ['b', 'c', 'd'] });
    // Nothing of it is under way while it waits, nor once it has ended.
    expect(standOf(answered(run, refusal(429, 5)), true).unsure).toEqual([]);
    run = answered(run, failure('timeout'));
    expect(standOf(run, true)).toEqual(perhaps);
  });

  it('goes on after a refusal, which concerns only this key', () => {
    const run = answered(started(['a', 'b']), refusal(499));
    expect([run.state, run.error]).toEqual(['running', undefined]);
    expect(states(run)).toEqual(['refused', 'calling']);
  });

  it.each([
    [failure('offline'), 'untried'],
    [refusal(401), 'untried'],
    [{ error: new Error('a fault of the program') }, 'untried'],
    [failure('timeout'), 'unsure'],
    [refusal(500), 'unsure'],
  ] as const)('ends after %o, and says why', (answer, state) => {
    const run = answered(started(['a', 'b']), answer);
    expect([run.state, run.error]).toEqual(['ended', answer.error]);
    expect(states(run)).toEqual([state, 'untried']);
    expect(remainingOf(run)).toEqual(['a', 'b']);
  });

  it('waits as it is asked to, three times in a row', { tags: ['X83'] }, () => {
    let run = started(['a', 'b']);
    for (const seconds of [7, 1, 30]) {
      run = answered(run, refusal(429, seconds));
      expect([run.state, waitOf(run), stateOf(run, 'a')]).toEqual(['waiting', seconds, 'waiting']);
      run = resumed(run);
      expect([run.state, run.error]).toEqual(['running', undefined]);
    }
    // An answer in between begins the count again.
    const other = answered(answered(run), refusal(503, 2));
    expect([other.state, other.waits]).toEqual(['waiting', 1]);
    run = answered(run, refusal(429, 5));
    expect([run.state, remainingOf(run)]).toEqual(['ended', ['a', 'b']]);
  });

  it('stops after the call under way, and a wait at once', () => {
    const stopping = stopped(started(['a', 'b']));
    expect([stopping.state, stopping.stopping]).toEqual(['running', true]);
    const done = answered(stopping);
    expect([done.state, states(done)]).toEqual(['ended', ['deleted', 'untried']]);
    expect(answered(stopping, refusal(429, 5)).state).toBe('ended');
    const waiting = stopped(answered(started(['a', 'b']), refusal(429, 5)));
    expect([waiting.state, waiting.error, waiting.left]).toEqual(['ended', undefined, ['a', 'b']]);
  });

  it('tries again what may still exist, and keeps the other results', () => {
    let run = answered(answered(answered(started(['a', 'b', 'c'])), refusal(409)), refusal(500));
    run = again(run);
    expect([run.state, run.left, run.error]).toEqual(['running', ['b', 'c'], undefined]);
    run = answered(answered(run), refusal(404));
    expect([run.state, goneOf(run)]).toEqual(['ended', ['a', 'b', 'c']]);
  });
});

describe('carrying it out', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('has one call at a time, and sends the same one again after the wait', async () => {
    const sent: string[] = [];
    let under = 0;
    const answers = [undefined, refusal(429, 3), undefined, refusal(409)];
    const bulk = begin(started(['a', 'b', 'c']), async (id) => {
      sent.push(id);
      under += 1;
      expect(under).toBe(1);
      await Promise.resolve();
      under -= 1;
      const answer = answers.shift();
      if (answer) throw answer.error;
    });
    const seen = vi.fn<() => void>();
    bulk.run.subscribe(seen);
    await vi.advanceTimersByTimeAsync(2999);
    expect([sent, bulk.run.get().state]).toEqual([['a', 'b'], 'waiting']);
    await vi.advanceTimersByTimeAsync(1);
    await bulk.over;
    expect(sent).toEqual(['a', 'b', 'b', 'c']);
    expect(states(bulk.run.get())).toEqual(['deleted', 'deleted', 'refused']);
    expect(seen).toHaveBeenCalledTimes(5);
  });

  it('sends nothing more once it is stopped, in a wait neither', { tags: ['X83'] }, async () => {
    const remove = vi.fn<(id: string) => Promise<unknown>>(async () => {
      throw refusal(429, 60).error;
    });
    const bulk = begin(started(['a', 'b']), remove);
    await vi.advanceTimersByTimeAsync(0);
    bulk.stop();
    await bulk.over;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(remove).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the question and the results', () => {
  const now = Date.parse('2026-06-01T00:00:00Z');
  const expired = '2026-05-01T00:00:00.000Z';
  const key = (id: string, environment: 'Production' | 'Integration', expiresAt?: string) =>
    buildApiKey({ id, name: id.toUpperCase(), environment, expiresAt });

  it('asks for the number where two keys work in Production', () => {
    const live = key('a', 'Production');
    expect(consequenceOf([live, key('b', 'Integration')], now)).toEqual({
      live: 2,
      production: 1,
      typing: false,
    });
    expect(consequenceOf([live, key('b', 'Production')], now).typing).toBe(true);
    expect(consequenceOf([live, key('b', 'Production', expired)], now).typing).toBe(false);
    expect(consequenceOf([key('a', 'Production', expired)], now).live).toBe(0);
  });

  it('lists first what is worth another try, and is copied with its reasons', () => {
    const keys = [key('a', 'Production'), key('b', 'Integration'), key('c', 'Integration')];
    const run = answered(answered(started(['a', 'b', 'c'])), refusal(409));
    expect(troublesFirst(keys, run).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    const words = bulkDeleteEn.bulkDelete.states;
    expect(resultsText(keys, stopped(run), words, () => 'In use.').split('\n')).toEqual([
      'A\tProduction\ta\tDeleted',
      'B\tIntegration\tb\tNot deleted. In use.',
      'C\tIntegration\tc\tDeleting …',
    ]);
  });
});
