import { describe, expect, test } from 'vitest';
import * as machine from '../../../../src/lib/machine.ts';
import {
  transitionsOf,
  type EventName,
  type EventOf,
  type Events,
  type Table,
} from '../../../../src/bank/login/flow/machine.ts';
import type {
  Dialog,
  LoginState,
  StateName,
  StateOf,
  States,
} from '../../../../src/bank/login/flow/state.ts';
import { testTable } from '../../../lib/machineTable.ts';
import {
  BANK,
  BEGINNING,
  LIFETIME,
  confirmationDialog,
  evidenceOf,
  fieldDialog,
  signedState,
} from './flowValues.ts';

const transition = <Name extends StateName>(
  state: LoginState,
  from: Name | readonly Name[],
  event: machine.EventOf<Events<unknown>, machine.TakenBy<Table, Events<unknown>, Name>>,
) =>
  machine.transition<States<unknown>, Events<unknown>, Table, Name>(
    transitionsOf(),
    state,
    from,
    event,
  );

const evidence = evidenceOf('former');
const fresh = evidenceOf('fresh');
const failure = { kind: 'cancelled' } as const;
const page = { url: new URL('https://bank.example/'), context: 'c', marker: 'm' };
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
    pausedBy: undefined,
    askedAt: BEGINNING,
    asksAt: BEGINNING + 1000,
    expiresAt: BEGINNING + LIFETIME,
    page: undefined,
  },
  ShowRedirect: { name: 'ShowRedirect', ...atBank, page, pending: true },
  SignedResult: signedState('read'),
  NonRecoverableError: { name: 'NonRecoverableError', failure },
};

const EVENTS: { [Name in EventName]: EventOf<Name> } = {
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
  paused: { type: 'paused', by: 'busy', asksAt: BEGINNING + 9000 },
  redirected: { type: 'redirected', evidence: fresh, bank: BANK, page },
  signed: {
    type: 'signed',
    evidence: fresh,
    bank: BANK,
    jwt: 'x.y.z',
    result: 'other',
    expiresAt: BEGINNING,
  },
  refused: { type: 'refused', evidence: fresh, bank: BANK, failure },
  interrupted: { type: 'interrupted', failure },
  restarted: { type: 'restarted' },
  failed: { type: 'failed', failure },
};

/** The table of the state machine, written down independently of its types. */
const EXPECTED: { [Name in StateName]: Readonly<Record<string, StateName>> } = {
  Initial: {
    returned: 'Initial',
    proved: 'SelectConnection',
    asked: 'ShowDialog',
    redirected: 'ShowRedirect',
    signed: 'SignedResult',
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
    signed: 'SignedResult',
    failed: 'NonRecoverableError',
  },
  ShowDialog: {
    sent: 'ShowDialog',
    interrupted: 'ShowDialog',
    paused: 'ShowDialog',
    asked: 'ShowDialog',
    redirected: 'ShowRedirect',
    signed: 'SignedResult',
    refused: 'CredentialsForm',
    restarted: 'Initial',
    failed: 'NonRecoverableError',
  },
  ShowRedirect: {
    sent: 'ShowRedirect',
    interrupted: 'ShowRedirect',
    refused: 'CredentialsForm',
    restarted: 'Initial',
    failed: 'NonRecoverableError',
  },
  SignedResult: {
    refused: 'CredentialsForm',
    restarted: 'Initial',
    failed: 'NonRecoverableError',
  },
  NonRecoverableError: {},
};

/** Hides the names from the compiler, so that every event compiles. */
const step = (state: LoginState, from: readonly StateName[], event: EventOf<EventName>) =>
  transition(state, from as readonly [], event as never);

testTable<StateName, LoginState, EventOf<EventName>>(STATES, EVENTS, EXPECTED, step);

describe('what a state knows afterwards', () => {
  test('an answer of the bank replaces the proof and clears failure and pending', () => {
    const failed = { ...STATES.CredentialsForm, failure };
    for (const event of [EVENTS.asked, EVENTS.redirected, EVENTS.signed]) {
      const next = step(failed, [failed.name], event);
      expect(next).toMatchObject({ evidence: fresh, bank: BANK });
      expect('failure' in next && next.failure).toBeFalsy();
      expect('pending' in next && next.pending).toBeFalsy();
    }
  });

  const LATER = [STATES.ShowDialog, STATES.ShowRedirect, STATES.SignedResult];

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
    for (const event of [EVENTS.asked, EVENTS.redirected, EVENTS.signed]) {
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
    const paused = transition(STATES.ShowDialog, 'ShowDialog', EVENTS.paused);
    const over = { pausedBy: undefined, asksAt: undefined };
    expect(paused).toMatchObject({
      pausedBy: 'busy',
      asksAt: BEGINNING + 9000,
      pending: undefined,
    });
    expect(transition(paused, 'ShowDialog', EVENTS.sent)).toMatchObject(over);
    expect(transition(paused, 'ShowDialog', EVENTS.interrupted)).toMatchObject(over);
    expect(transition(paused, 'ShowDialog', EVENTS.asked)).toMatchObject(over);
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
  const { SelectConnection, CredentialsForm, ShowDialog, SignedResult } = STATES;
  // @ts-expect-error -- The bank asks nothing before it is chosen.
  expect(transition(SelectConnection, 'SelectConnection', EVENTS.asked)).toBe(SelectConnection);
  // @ts-expect-error -- A dialog does not lead back to the search.
  expect(transition(ShowDialog, 'ShowDialog', EVENTS.reconsidered)).toBe(ShowDialog);
  // @ts-expect-error -- All of several states have to take the event.
  expect(transition(ShowDialog, ['CredentialsForm', 'ShowDialog'], EVENTS.described)).toBe(
    ShowDialog,
  );
  // @ts-expect-error -- The login has ended, and its result leads to no question.
  expect(transition(SignedResult, 'SignedResult', EVENTS.asked)).toBe(SignedResult);
  const over = STATES.NonRecoverableError;
  // @ts-expect-error -- A fatal failure is the end.
  expect(transition(over, 'NonRecoverableError', EVENTS.restarted)).toBe(over);
  // @ts-expect-error -- A form needs its bank.
  const form: StateOf<'CredentialsForm'> = { name: 'CredentialsForm', evidence, query: '' };
  expect(form.name).toBe(CredentialsForm.name);
  // @ts-expect-error -- What becomes of the result is the page's own.
  const choice: LoginState = { name: 'ShowRoutexResult' };
  expect(Object.keys(STATES)).not.toContain(choice.name);
});
