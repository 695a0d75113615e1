import { describe, expect, it } from 'vitest';
import { HubError } from '../../src/providers/hub/errors.ts';
import {
  answerOf,
  tenantStatusOf,
  transition,
  type JoinAnswer,
  type JoinEvent,
  type JoinState,
} from '../../src/custom-pages/join-tenant/joinTenant.machine.ts';

describe('the steps of a join', () => {
  const joining: JoinState = { phase: 'joining', unsure: false };
  const lost: JoinAnswer = { kind: 'unanswered', error: 'lost', unsure: true };
  const busy: JoinAnswer = { kind: 'unanswered', error: 'busy', unsure: false };
  const gone: JoinAnswer = { kind: 'refused', refusal: { kind: 'gone', sentence: 'Used.' } };
  const member: JoinAnswer = { kind: 'member' };

  it.each([
    ['a used link', [gone], { phase: 'failed', unsure: false, retry: false }],
    [
      'a lost answer and a used link',
      [lost, gone],
      { phase: 'failed', unsure: true, retry: false },
    ],
    ['a membership', [member], { phase: 'member', unsure: false }],
    ['a lost answer and a membership', [lost, member], { phase: 'member', unsure: true }],
    ['a busy hub', [busy], { phase: 'failed', unsure: false, retry: true }],
    ['a lost answer and a busy hub', [lost, busy], { phase: 'failed', unsure: true, retry: true }],
  ])('after %s', (_case, answers, state) => {
    const events = answers.flatMap((answer): JoinEvent[] => [
      { type: 'retry' },
      { type: 'answered', answer },
    ]);
    expect(events.reduce(transition, joining)).toMatchObject(state);
  });
});

describe('the status of the current tenant', { tags: ['X8'] }, () => {
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
    expect(tenantStatusOf('new', present, keys)).toEqual({ kind, ...named });
  });
});

describe('an answer of the hub', () => {
  const status = (code: number, detail?: string) =>
    answerOf(
      new HubError({ kind: 'status', call: '', status: code, ...(detail ? { detail } : {}) }),
    );

  it('has a meaning for each status', () => {
    const invalid = { kind: 'refused', refusal: { kind: 'invalid' } };
    expect(status(404, 'Something')).toEqual(invalid);
    expect(status(422)).toEqual(invalid);
    expect(status(409)).toEqual({ kind: 'member' });
    expect(status(410, 'Used already.')).toMatchObject({ refusal: { sentence: 'Used already.' } });
    for (const silent of [undefined, ' ']) {
      expect(status(410, silent)).toMatchObject({ refusal: { kind: 'gone', sentence: undefined } });
    }
  });

  it('cannot be repeated after another refusal or error', () => {
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
  ] as const)('%s may be tried again; may have worked: %s', (answer, unsure) => {
    const answered =
      typeof answer === 'number'
        ? status(answer)
        : answerOf(new HubError({ kind: answer, call: '' }));
    expect(answered).toMatchObject({ kind: 'unanswered', unsure });
  });
});
