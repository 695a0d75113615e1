import { describe, expect, test } from 'vitest';
import {
  type EventName,
  type FlowEvent,
  transition,
} from '../../../../src/bank/login/flow/machine.ts';
import type {
  Dialog,
  FlowState,
  StateName,
  StateOf,
} from '../../../../src/bank/login/flow/state.ts';
import {
  ACCOUNTS,
  BANK,
  BEGINNING,
  LIFETIME,
  accountAt,
  confirmationDialog,
  evidenceOf,
  fieldDialog,
} from './flowValues.ts';

const evidence = evidenceOf('former');
const fresh = evidenceOf('fresh');
const failure = { kind: 'cancelled' } as const;
const page = { url: new URL('https://bank.example/'), context: 'c', marker: 'm' };
const { accounts } = ACCOUNTS;
const atBank = { evidence, query: 'bank of', info: BANK, bank: BANK, failure: undefined };

const STATES: { [Name in StateName]: StateOf<Name> } = {
  Initial: { name: 'Initial', returning: false },
  SelectConnection: {
    name: 'SelectConnection',
    evidence,
    query: 'bank of',
    search: { phase: 'found', hits: { connections: [BANK], more: false, terms: ['bank', 'of'] } },
  },
  CredentialsForm: { name: 'CredentialsForm', ...atBank, pending: true },
  ShowDialog: {
    name: 'ShowDialog',
    ...atBank,
    dialog: confirmationDialog('first', 1),
    round: 4,
    pending: 'poll',
    polls: true,
    hold: undefined,
    askedAt: BEGINNING,
    asksAt: BEGINNING + 1000,
    expiresAt: BEGINNING + LIFETIME,
    page: undefined,
  },
  ShowRedirect: { name: 'ShowRedirect', ...atBank, page, pending: true },
  ShowRoutexResult: { name: 'ShowRoutexResult', ...atBank, jwt: 'a.b.c', accounts, pending: true },
  ShowHubResponse: { name: 'ShowHubResponse', account: accountAt(0) },
  NonRecoverableError: { name: 'NonRecoverableError', failure },
};

const EVENTS: { [Name in EventName]: FlowEvent & { type: Name } } = {
  returned: { type: 'returned' },
  proved: { type: 'proved', evidence: fresh },
  renewed: { type: 'renewed', evidence: fresh },
  searched: { type: 'searched', query: 'other', search: { phase: 'empty' } },
  chosen: { type: 'chosen', bank: BANK },
  described: { type: 'described', info: BANK },
  reconsidered: { type: 'reconsidered' },
  sent: { type: 'sent', by: 'person' },
  asked: {
    type: 'asked',
    evidence: fresh,
    bank: BANK,
    dialog: fieldDialog('next'),
    polls: false,
    askedAt: BEGINNING + 5000,
    asksAt: undefined,
    expiresAt: BEGINNING + LIFETIME,
    page: undefined,
  },
  held: { type: 'held', hold: 'busy', asksAt: BEGINNING + 9000 },
  redirected: { type: 'redirected', evidence: fresh, bank: BANK, page },
  resulted: { type: 'resulted', evidence: fresh, bank: BANK, jwt: 'x.y.z', accounts },
  refused: { type: 'refused', evidence: fresh, bank: BANK, failure },
  stayed: { type: 'stayed', failure },
  saved: { type: 'saved', account: accountAt(2) },
  restarted: { type: 'restarted' },
  failed: { type: 'failed', failure },
};

/** The table of the state machine, written down independently of its types. */
const EXPECTED: { [Name in StateName]: { readonly [E in EventName]?: StateName } } = {
  Initial: {
    returned: 'Initial',
    proved: 'SelectConnection',
    asked: 'ShowDialog',
    redirected: 'ShowRedirect',
    resulted: 'ShowRoutexResult',
    refused: 'CredentialsForm',
    failed: 'NonRecoverableError',
  },
  SelectConnection: {
    renewed: 'SelectConnection',
    searched: 'SelectConnection',
    chosen: 'CredentialsForm',
    failed: 'NonRecoverableError',
  },
  CredentialsForm: {
    renewed: 'CredentialsForm',
    described: 'CredentialsForm',
    sent: 'CredentialsForm',
    refused: 'CredentialsForm',
    reconsidered: 'SelectConnection',
    asked: 'ShowDialog',
    redirected: 'ShowRedirect',
    resulted: 'ShowRoutexResult',
    failed: 'NonRecoverableError',
  },
  ShowDialog: {
    sent: 'ShowDialog',
    stayed: 'ShowDialog',
    held: 'ShowDialog',
    asked: 'ShowDialog',
    redirected: 'ShowRedirect',
    resulted: 'ShowRoutexResult',
    refused: 'CredentialsForm',
    restarted: 'Initial',
    failed: 'NonRecoverableError',
  },
  ShowRedirect: {
    sent: 'ShowRedirect',
    stayed: 'ShowRedirect',
    refused: 'CredentialsForm',
    restarted: 'Initial',
    failed: 'NonRecoverableError',
  },
  ShowRoutexResult: {
    sent: 'ShowRoutexResult',
    stayed: 'ShowRoutexResult',
    saved: 'ShowHubResponse',
    refused: 'CredentialsForm',
    restarted: 'Initial',
    failed: 'NonRecoverableError',
  },
  ShowHubResponse: {},
  NonRecoverableError: {},
};

const names = Object.keys(STATES) as StateName[];
const events = Object.keys(EVENTS) as EventName[];
/** Hides the names from the compiler, so that every event compiles. */
const step = (state: FlowState, from: readonly StateName[], event: FlowEvent): FlowState =>
  transition(state, from as readonly [], event);

test.each(names)('every event at %s leads where the table says, or nowhere', (name) => {
  const state = STATES[name];
  const others = names.filter((other) => other !== name);
  for (const event of events) {
    const expected = EXPECTED[name][event];
    const next = step(state, names, EVENTS[event]);
    expect([event, next.name, next === state]).toEqual([event, expected ?? name, !expected]);
    expect(expected ? step(state, [name], EVENTS[event]) : state).toEqual(next);
    // Meant for other states alone, it changes nothing.
    expect(step(state, others, EVENTS[event])).toBe(state);
  }
});

describe('what a state knows afterwards', () => {
  test('an answer of the bank replaces the proof and clears failure and pending', () => {
    const failed = { ...STATES.CredentialsForm, failure };
    for (const event of [EVENTS.asked, EVENTS.redirected, EVENTS.resulted]) {
      const next = step(failed, [failed.name], event);
      expect(next).toMatchObject({ evidence: fresh, bank: BANK, failure: undefined });
      expect('pending' in next && next.pending).toBeFalsy();
    }
  });

  const LATER = [STATES.ShowDialog, STATES.ShowRedirect, STATES.ShowRoutexResult];

  test.each([STATES.CredentialsForm, ...LATER])(
    'a refusal at $name keeps the query and the description of the bank',
    (state) => {
      expect(transition(state, state.name, EVENTS.refused)).toMatchObject({
        name: 'CredentialsForm',
        query: 'bank of',
        bank: BANK,
        info: BANK,
        pending: false,
        failure,
      });
    },
  );

  test('the query is known until the result, but not after a return from the bank', () => {
    for (const event of [EVENTS.asked, EVENTS.redirected, EVENTS.resulted]) {
      for (const state of [STATES.CredentialsForm, STATES.ShowDialog]) {
        const known = { query: 'bank of', info: BANK };
        expect(step(state, [state.name], event)).toMatchObject(known);
      }
      const unknown = { query: '', info: undefined };
      expect(step(STATES.Initial, ['Initial'], event)).toMatchObject(unknown);
    }
    expect(transition(STATES.Initial, 'Initial', EVENTS.refused)).toMatchObject({
      query: '',
      info: undefined,
    });
  });

  test('a new attempt clears the former failure', () => {
    for (const name of ['CredentialsForm', 'ShowDialog', 'ShowRedirect'] as const) {
      const next = transition({ ...STATES[name], failure }, name, EVENTS.sent);
      expect(next).toMatchObject({ failure: undefined });
    }
    const poll = { type: 'sent', by: 'poll' } as const;
    expect(transition(STATES.ShowDialog, 'ShowDialog', poll)).toMatchObject({ pending: 'poll' });
  });

  test('an approval is the same round while it is polled or repeated, any other question a new one', () => {
    const ask = (dialog: Dialog, pending: 'poll' | 'answer') => {
      const asked = { ...EVENTS.asked, dialog };
      const next = transition({ ...STATES.ShowDialog, pending }, 'ShowDialog', asked);
      return next.name === 'ShowDialog' && [next.round, next.askedAt - BEGINNING, next.dialog];
    };
    const same = confirmationDialog('next', 1);
    const other = { ...same, message: 'Something else.' };
    const atPage = confirmationDialog('next', 1, 'Redirect');
    const field = fieldDialog('next');
    // The person waits since the first of them.
    expect(ask(same, 'poll')).toEqual([4, 0, same]);
    expect(ask(same, 'answer')).toEqual([4, 0, same]);
    expect(ask(other, 'poll')).toEqual([4, 0, other]);
    expect(ask(other, 'answer')).toEqual([5, 0, other]);
    expect(ask(atPage, 'poll')).toEqual([5, 5000, atPage]);
    expect(ask(field, 'poll')).toEqual([5, 5000, field]);
  });

  test('a pause of the polling lasts until the next attempt, or until polling ends', () => {
    const held = transition(STATES.ShowDialog, 'ShowDialog', EVENTS.held);
    const over = { hold: undefined, asksAt: undefined };
    expect(held).toMatchObject({ hold: 'busy', asksAt: BEGINNING + 9000, pending: undefined });
    expect(transition(held, 'ShowDialog', EVENTS.sent)).toMatchObject(over);
    expect(transition(held, 'ShowDialog', EVENTS.stayed)).toMatchObject(over);
    expect(transition(held, 'ShowDialog', EVENTS.asked)).toMatchObject(over);
  });

  test('going back to the search keeps the query', () => {
    const { CredentialsForm } = STATES;
    expect(transition(CredentialsForm, CredentialsForm.name, EVENTS.reconsidered)).toMatchObject({
      query: 'bank of',
      evidence,
    });
  });
});

test('an event that a state does not take does not compile', () => {
  const { SelectConnection, CredentialsForm, ShowDialog, ShowHubResponse } = STATES;
  // @ts-expect-error -- The bank asks nothing before it is chosen.
  expect(transition(SelectConnection, 'SelectConnection', EVENTS.asked)).toBe(SelectConnection);
  // @ts-expect-error -- There is no account to save before the bank has sent a result.
  expect(transition(ShowDialog, 'ShowDialog', EVENTS.saved)).toBe(ShowDialog);
  // @ts-expect-error -- A dialog does not lead back to the search.
  expect(transition(ShowDialog, 'ShowDialog', EVENTS.reconsidered)).toBe(ShowDialog);
  // @ts-expect-error -- All of several states have to take the event.
  expect(transition(ShowDialog, ['CredentialsForm', 'ShowDialog'], EVENTS.described)).toBe(
    ShowDialog,
  );
  // @ts-expect-error -- No event is taken by all states.
  expect(transition(ShowHubResponse, names, EVENTS.failed)).toBe(ShowHubResponse);
  // @ts-expect-error -- A saved account cannot fail.
  expect(transition(ShowHubResponse, 'ShowHubResponse', EVENTS.failed)).toBe(ShowHubResponse);
  const over = STATES.NonRecoverableError;
  // @ts-expect-error -- A fatal failure is the end.
  expect(transition(over, 'NonRecoverableError', EVENTS.restarted)).toBe(over);
  // @ts-expect-error -- A form needs its bank.
  const form: StateOf<'CredentialsForm'> = { name: 'CredentialsForm', evidence, query: '' };
  expect(form.name).toBe(CredentialsForm.name);
});
