import { expect, test } from 'vitest';
import * as machine from '../../src/lib/machine.ts';
import {
  TRANSITIONS,
  type Events,
  type StateName,
  type StateOf,
  type States,
  type Table,
  type VerificationState,
} from '../../src/verification/machine.ts';
import { ACCOUNTS, accountAt, signedState } from '../bank/login/flow/flowValues.ts';
import { testTable } from '../lib/machineTable.ts';

const transition = <Name extends StateName>(
  state: VerificationState,
  from: Name | readonly Name[],
  event: machine.EventOf<Events, machine.TakenBy<Table, Events, Name>>,
) => machine.transition<States, Events, Table, Name>(TRANSITIONS, state, from, event);

const signed = signedState(ACCOUNTS);
const step = { name: 'Initial', returning: false } as const;
const error = new Error('not saved');

const STATES: { [Name in StateName]: StateOf<Name> } = {
  LogIn: { name: 'LogIn', step: { name: 'Initial', returning: true } },
  ShowRoutexResult: { name: 'ShowRoutexResult', signed, pending: true, failure: undefined },
  ShowHubResponse: { name: 'ShowHubResponse', account: accountAt(0) },
};

const EVENTS: { [Name in keyof Events]: machine.EventOf<Events, Name> } = {
  stepped: { type: 'stepped', step },
  signed: { type: 'signed', signed },
  sent: { type: 'sent' },
  interrupted: { type: 'interrupted', error },
  saved: { type: 'saved', account: accountAt(2) },
};

/** The table of the state machine, written down independently of its types. */
const EXPECTED: { [Name in StateName]: Readonly<Record<string, StateName>> } = {
  LogIn: { stepped: 'LogIn', signed: 'ShowRoutexResult' },
  ShowRoutexResult: {
    sent: 'ShowRoutexResult',
    interrupted: 'ShowRoutexResult',
    saved: 'ShowHubResponse',
    stepped: 'LogIn',
  },
  ShowHubResponse: { stepped: 'LogIn' },
};

testTable<StateName, VerificationState, machine.EventOf<Events>>(
  STATES,
  EVENTS,
  EXPECTED,
  (state, from, event) => transition(state, from as readonly [], event as never),
);

test('an event that a state does not take does not compile', () => {
  const { LogIn, ShowHubResponse } = STATES;
  // @ts-expect-error -- There is no account to save before the bank has signed a result.
  expect(transition(LogIn, 'LogIn', EVENTS.saved)).toBe(LogIn);
  // @ts-expect-error -- A saved account cannot fail.
  expect(transition(ShowHubResponse, 'ShowHubResponse', EVENTS.interrupted)).toBe(ShowHubResponse);
  // @ts-expect-error -- Not all states take a result.
  expect(transition(ShowHubResponse, ['LogIn', 'ShowHubResponse'], EVENTS.signed)).toBe(
    ShowHubResponse,
  );
  // @ts-expect-error -- The result is no step of the login: the choice of an account is shown.
  const login: VerificationState = { name: 'LogIn', step: signed };
  expect(login.name).toBe(LogIn.name);
});
