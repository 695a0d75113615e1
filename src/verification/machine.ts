import type * as machine from '../lib/machine.ts';
import type { BankResult, ResultAccount } from '../bank/client/result.ts';
import type { LoginStep, StateOf as LoginStateOf } from '../bank/login/flow/state.ts';

/** The end of the login: the bank's signed list of accounts. */
export type SignedAccounts = LoginStateOf<'SignedResult', BankResult>;

/** The states of the verification: a login at a bank, and what follows it. */
export type States = {
  LogIn: { step: LoginStep };
  ShowRoutexResult: {
    signed: SignedAccounts;
    /** The hub is saving an account. */
    pending: boolean;
    /** Why it has not saved one. */
    failure: { error: unknown } | undefined;
  };
  ShowHubResponse: { account: ResultAccount };
};

export type Events = {
  /** The login is at another step, and without a result. */
  stepped: { step: LoginStep };
  signed: { signed: SignedAccounts };
  /** An account is being saved. */
  sent: object;
  /** It was not saved, but the person may try again. */
  interrupted: { error: unknown };
  /** The hub has saved the chosen account. */
  saved: { account: ResultAccount };
};

/** Which events each state takes, and the state that each leads to. */
export type Table = {
  LogIn: { stepped: 'LogIn'; signed: 'ShowRoutexResult' };
  ShowRoutexResult: {
    sent: 'ShowRoutexResult';
    interrupted: 'ShowRoutexResult';
    saved: 'ShowHubResponse';
    stepped: 'LogIn';
  };
  /** Only a new start of the login leads on. */
  ShowHubResponse: { stepped: 'LogIn' };
};

export type StateName = keyof States;
export type StateOf<Name extends StateName> = machine.StateOf<States, Name>;
export type VerificationState = StateOf<StateName>;

const logIn = (
  _state: unknown,
  { step }: machine.EventOf<Events, 'stepped'>,
): StateOf<'LogIn'> => ({
  name: 'LogIn',
  step,
});

/** What becomes of each state. */
export const TRANSITIONS: machine.Transitions<States, Events, Table> = {
  LogIn: {
    stepped: logIn,
    signed: (_state, { signed }) => ({
      name: 'ShowRoutexResult',
      signed,
      pending: false,
      failure: undefined,
    }),
  },
  ShowRoutexResult: {
    sent: (state) => ({ ...state, pending: true, failure: undefined }),
    interrupted: (state, { error }) => ({ ...state, pending: false, failure: { error } }),
    saved: (_state, { account }) => ({ name: 'ShowHubResponse', account }),
    stepped: logIn,
  },
  ShowHubResponse: { stepped: logIn },
};
