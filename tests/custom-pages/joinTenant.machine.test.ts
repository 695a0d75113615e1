// @module-tag X8
import { describe, expect, it } from 'vitest';
import { HubError } from '../../src/providers/hub/errors.ts';
import {
  answerOf,
  standingOf,
  transition,
  type JoinAnswer,
  type JoinEvent,
  type JoinState,
  type Refusal,
} from '../../src/custom-pages/join-tenant/joinTenant.machine.ts';

const flags = [true, false];
const names = ['Acme', undefined];
const refusals: Refusal[] = [
  { kind: 'invalid' },
  { kind: 'gone', sentence: 'Used.' },
  { kind: 'error', error: 'x' },
];

const states: JoinState[] = [
  { phase: 'checking' },
  { phase: 'cancelled' },
  ...names.flatMap((tenantName): JoinState[] => [
    { phase: 'switching', tenantName },
    ...flags.map((signInFailed): JoinState => ({ phase: 'asking', tenantName, signInFailed })),
  ]),
  ...flags.flatMap((flag): JoinState[] => [
    { phase: 'joining', unsure: flag },
    { phase: 'joined', signInFailed: flag },
    ...flags.map((asked): JoinState => ({ phase: 'member', unsure: flag, asked })),
    ...refusals.flatMap((refusal) =>
      flags.map((retry): JoinState => ({ phase: 'failed', refusal, unsure: flag, retry })),
    ),
  ]),
];

const answers: JoinAnswer[] = [
  { kind: 'joined' },
  { kind: 'member' },
  ...refusals.map((refusal): JoinAnswer => ({ kind: 'refused', refusal })),
  ...flags.map((unsure): JoinAnswer => ({ kind: 'unanswered', error: 'x', unsure })),
];
const events: JoinEvent[] = [
  { type: 'known', standing: { kind: 'free' } },
  { type: 'known', standing: { kind: 'member' } },
  ...names.map((tenantName): JoinEvent => ({
    type: 'known',
    standing: { kind: 'settled', tenantName },
  })),
  { type: 'confirm' },
  { type: 'switch' },
  { type: 'cancel' },
  ...answers.map((answer): JoinEvent => ({ type: 'answered', answer })),
  { type: 'retry' },
  { type: 'signInFailed' },
  { type: 'signIn' },
];

/** Every possible change, as 'phase event → phase'; any other event changes nothing. */
const CHANGES = new Set([
  'checking known → member',
  'checking known → joining',
  'checking known → asking',
  'asking confirm → joining',
  'asking switch → switching',
  'asking cancel → cancelled',
  'switching signInFailed → asking',
  'joining answered → joined',
  'joining answered → member',
  'joining answered → failed',
  'failed retry → joining',
  'joined signInFailed → joined',
  'joined signIn → joined',
]);

describe('the steps of a join', () => {
  it('has these changes and no others', () => {
    expect(states.length * events.length).toBe(28 * 17);
    const seen = new Set<string>();
    for (const state of states) {
      for (const event of events) {
        const next = transition(state, event);
        if (next !== state) seen.add(`${state.phase} ${event.type} → ${next.phase}`);
      }
    }
    expect([...seen].toSorted()).toEqual([...CHANGES].toSorted());
  });

  it('sends a second request only after an unanswered one, and only when it is asked to', () => {
    for (const state of states) {
      for (const event of events) {
        const starts = transition(state, event) !== state;
        if (!starts || transition(state, event).phase !== 'joining') continue;
        const isRetry = state.phase === 'failed' && state.retry && event.type === 'retry';
        expect(isRetry || ['checking', 'asking'].includes(state.phase)).toBe(true);
      }
    }
  });

  const joining: JoinState = { phase: 'joining', unsure: false };
  const lost: JoinAnswer = { kind: 'unanswered', error: 'lost', unsure: true };
  const after = (...given: JoinEvent[]) => given.reduce(transition, joining);
  const answered = (answer: JoinAnswer): JoinEvent => ({ type: 'answered', answer });

  it('says after a lost answer that the first attempt may have worked', () => {
    const gone: JoinAnswer = { kind: 'refused', refusal: { kind: 'gone', sentence: 'Used.' } };
    expect(after(answered(gone))).toMatchObject({ phase: 'failed', unsure: false, retry: false });
    expect(after(answered(lost), { type: 'retry' }, answered(gone))).toMatchObject({
      phase: 'failed',
      unsure: true,
      retry: false,
    });
    expect(after(answered(lost), { type: 'retry' }, answered({ kind: 'member' }))).toMatchObject({
      phase: 'member',
      unsure: true,
    });
    expect(after(answered({ kind: 'member' }))).toMatchObject({ phase: 'member', unsure: false });
  });

  it('still says so after a further answer that changed nothing', () => {
    const busy: JoinAnswer = { kind: 'unanswered', error: 'busy', unsure: false };
    expect(after(answered(busy))).toMatchObject({ unsure: false, retry: true });
    const twice = after(answered(lost), { type: 'retry' }, answered(busy));
    expect(twice).toMatchObject({ unsure: true, retry: true });
  });
});

describe('what the present tenant means', () => {
  const tenant = (changes = {}) => ({ id: 'own', name: 'Acme', defaultName: true, ...changes });

  it.each([
    ['the tenant of the link', tenant({ id: 'new' }), undefined, 'member'],
    ['a default name, no keys', tenant(), 0, 'free'],
    ['a default name, one key', tenant(), 1, 'settled'],
    ['a name of its own, no keys', tenant({ defaultName: false }), 0, 'settled'],
    ['an unknown tenant, no keys', undefined, 0, 'free'],
    ['an unknown tenant, one key', undefined, 1, 'settled'],
    ['nothing known', undefined, undefined, 'free'],
  ])('%s', (_name, present, keys, kind) => {
    const named = kind === 'settled' ? { tenantName: present?.name } : {};
    expect(standingOf('new', present, keys)).toEqual({ kind, ...named });
  });
});

describe('what an answer of the hub means', () => {
  const status = (code: number, detail?: string) =>
    answerOf(
      new HubError({ kind: 'status', call: '', status: code, ...(detail ? { detail } : {}) }),
    );

  it('knows the statuses of a join', () => {
    const invalid = { kind: 'refused', refusal: { kind: 'invalid' } };
    expect(status(404, 'Something')).toEqual(invalid);
    expect(status(422)).toEqual(invalid);
    expect(status(409)).toEqual({ kind: 'member' });
    expect(status(410, 'Used already.')).toMatchObject({ refusal: { sentence: 'Used already.' } });
    for (const silent of [undefined, ' ']) {
      expect(status(410, silent)).toMatchObject({ refusal: { kind: 'gone', sentence: undefined } });
    }
  });

  it('takes another refusal, and what is no answer, for nothing to repeat', () => {
    expect(status(403)).toMatchObject({ kind: 'refused', refusal: { kind: 'error' } });
    expect(answerOf('x')).toEqual({ kind: 'refused', refusal: { kind: 'error', error: 'x' } });
  });

  it.each([
    [200, true],
    [503, true],
    [429, false],
    [408, false],
    ['network', true],
    ['contract', true],
    ['session', false],
  ] as const)('%s may be tried again; whether it may have worked: %s', (answer, unsure) => {
    const answered =
      typeof answer === 'number'
        ? status(answer)
        : answerOf(new HubError({ kind: answer, call: '' }));
    expect(answered).toMatchObject({ kind: 'unanswered', unsure });
  });
});
