import { DEMO_CONNECTION } from '../../../../mock-server/bank/banks/notable.ts';
import { HubError } from '../../../../src/providers/hub/errors.ts';
import type { BankService } from '../../../../src/bank/client/service.ts';
import { bankEffects, settledWith, type LoginSteps } from '../../../../src/bank/login/effects.ts';
import { createFlow } from '../../../../src/bank/login/flow/createFlow.ts';
import type {
  FlowEffects,
  KeptRedirect,
  Ready,
  Return,
} from '../../../../src/bank/login/flow/effects.ts';
import { PreparationError } from '../../../../src/bank/login/flow/errors.ts';
import type { Flow } from '../../../../src/bank/login/flow/flow.ts';
import type { FlowState } from '../../../../src/bank/login/flow/state.ts';
import { pressAtBank, type Simulator } from '../../client/simulator.ts';

const HERE = 'http://localhost:5173/account-verification';
const LIFETIME = 600_000;

/** What a tool has of its own. */
type Tool = {
  issue: () => Promise<string>;
  stepsOf: (bank: BankService) => LoginSteps;
  readResult: FlowEffects['readResult'];
};

/**
 * A browser tab. Its storage outlives its pages, each of which has its own client. Without a `tool` its
 * pages are those of the account verification.
 */
export function openTab(simulator: Simulator, tool?: Tool) {
  const pages: string[][] = [];
  const kept = new Map<string, KeptRedirect>();
  let left: URL | undefined;
  let returns = 0;

  function openPage(opened: Return): Flow {
    const { client, requests } = simulator.client();
    pages.push(requests);
    async function settled(ticket: string, signal: AbortSignal): Promise<Ready> {
      try {
        return await settledWith(client, ticket, Date.now() + LIFETIME, signal);
      } catch (cause) {
        throw new PreparationError('settlement', cause);
      }
    }
    const effects: FlowEffects = {
      ...bankEffects(() => Promise.resolve(client), tool?.stepsOf),
      ...(tool ? { readResult: tool.readResult } : {}),
      prepare: async (signal) =>
        settled(await (tool ? tool.issue() : simulator.hubTicket()), signal),
      resume: ({ ticket }, signal) => settled(ticket, signal),
      async verify(payload) {
        const { status, body } = await simulator.hub('PUT', '/api/tenant/verify', payload);
        if (status !== 200) throw new HubError({ kind: 'status', call: 'PUT verify', status });
        return body;
      },
      newReturn() {
        returns += 1;
        return { marker: `m${returns}`, address: `${HERE}?return=m${returns}` };
      },
      keep: (marker, redirect) => void kept.set(marker, redirect),
      leave: (url) => void (left = url),
      takeReturn: () => opened,
      // Pauses of typing and polling take no time in tests; the end of a ticket never comes.
      wait: (milliseconds) =>
        new Promise((resolve) => {
          if (milliseconds < 60_000) setImmediate(resolve);
        }),
      isOffline: () => false,
      online: () => Promise.reject(new Error('it was never offline')),
      now: () => Date.now(),
    };
    const flow = createFlow(effects);
    flow.start();
    return flow;
  }

  return {
    open: () => openPage({ kind: 'none' }),
    /** The person presses a button on the bank's page and comes back. */
    async comeBack(action: 'login' | 'cancel' | 'leave'): Promise<Flow> {
      if (!left) throw new Error('the tab has not left');
      const address = await pressAtBank(left, action);
      const marker = new URL(address ?? HERE).searchParams.get('return') ?? '';
      const redirect = kept.get(marker);
      if (!redirect) throw new Error(`nothing is kept under ${marker}`);
      kept.clear();
      return openPage({ kind: 'kept', marker, redirect });
    },
    /** How many times all pages of the tab made this call. */
    count: (call: string) => pages.flat().filter((path) => path.endsWith(call)).length,
  };
}

export type Tab = ReturnType<typeof openTab>;

/** The first state from now on that matches. */
export function until(flow: Flow, isWanted: (state: FlowState) => boolean): Promise<FlowState> {
  return new Promise((resolve) => {
    const look = () => {
      const state = flow.state();
      if (!isWanted(state)) return;
      leave();
      resolve(state);
    };
    const leave = flow.subscribe(look);
    look();
  });
}

/** The next state in which the person has to act, or the verification has ended. */
export const turnOf = (flow: Flow) => until(flow, (state) => !isBusy(state));

function isBusy(state: FlowState): boolean {
  switch (state.name) {
    case 'Initial':
      return true;
    case 'SelectConnection':
      return state.search.phase === 'searching';
    case 'CredentialsForm':
      return !state.info || state.pending;
    case 'ShowDialog':
      return state.pending !== undefined || state.polls;
    case 'ShowRedirect':
    case 'ShowRoutexResult':
      return state.pending;
    case 'ShowHubResponse':
    case 'NonRecoverableError':
      return false;
  }
}

/** Opens the verification and logs in at the demo bank as this user. */
export async function logInAs(tab: Tab, userId: string): Promise<Flow> {
  const flow = tab.open();
  await turnOf(flow);
  flow.type('demo bank');
  const found = await turnOf(flow);
  if (found.name !== 'SelectConnection' || found.search.phase !== 'found') {
    throw new Error(`Nothing found, but ${JSON.stringify(found)}`);
  }
  const bank = found.search.hits.connections.find(({ id }) => id === DEMO_CONNECTION);
  if (!bank) throw new Error('There is no demo bank');
  flow.choose(bank);
  await turnOf(flow);
  flow.login({ userId, password: 'geheim' });
  return flow;
}
