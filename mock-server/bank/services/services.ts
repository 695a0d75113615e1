import type { ServiceName } from '../../../src/bank/services.ts';
import { bankById } from '../banks/banks.ts';
import type { BankRow } from '../banks/banks.ts';
import { unexpectedValue } from '../failure.ts';
import type { BankCall, BankRoute } from '../call.ts';
import { checkTicketData } from '../results/results.ts';
import { invalidCredentials, scenarioOf } from '../scenarios/scenarios.ts';
import type { Scenario } from '../scenarios/steps.ts';
import { confirm, respond, show } from './flow.ts';
import { parseServiceRequest } from './schemas.ts';
import type { Credentials } from './schemas.ts';

/** The three calls of one service, e.g. 'accounts/service'. */
export function serviceRoutes(service: ServiceName, path: string): BankRoute[] {
  const handlers = { service: start, response: respond, confirmation: confirm };
  return Object.entries(handlers).map(([name, handle]) => ({
    method: 'post',
    path: `${path}/${name}`,
    service,
    handle: (call) => handle(service, call),
  }));
}

/**
 * Logs in and goes as far as the user id's scenario goes without an answer.
 * @throws BankFailure UnexpectedValue for a body that cannot be read and an unknown connection;
 * InvalidCredentials; TicketError; whatever the scenario fails with
 */
function start(service: ServiceName, call: BankCall): Promise<unknown> {
  const request = parseServiceRequest(service, call.body);
  const { credentials } = request.body;
  const bank = bankById(credentials.connectionId);
  if (!bank) throw unexpectedValue('credentials.connectionId: unknown');
  checkTicketData(service, call.ticket);
  const scenario = logIn(bank, credentials);
  const { id: ticketId } = call.ticket;
  return show(call, { ticketId, request, bank, scenario, step: 0, answers: 0 });
}

/**
 * The scenario that a login at a bank leads to: a bank may want a user id with or without a password, or nothing
 * at all. Empty texts count as left out; a bank that takes no password ignores one.
 * @throws BankFailure InvalidCredentials with a message
 */
function logIn(bank: BankRow, credentials: Credentials): Scenario {
  const { full, userId: idAlone, none } = bank.credentials;
  const userId = credentials.userId?.trim() ?? '';
  const password = credentials.password ?? '';
  const nothing = userId === '' && password === '';
  if (none && (nothing || !(full || idAlone))) {
    return known(bank.withoutCredentials ?? 'redirect');
  }
  if (userId === '') throw invalidCredentials(`Please enter: ${bank.userId ?? 'User ID'}.`);
  if (password === '' && !idAlone) {
    throw invalidCredentials(`Please enter: ${bank.password ?? 'Password'}.`);
  }
  return known(full && password === 'wrong' ? 'wrong' : userId);
}

function known(userId: string): Scenario {
  const scenario = scenarioOf(userId);
  if (scenario) return scenario;
  throw invalidCredentials(
    'Nobody here has this user id. Try "result", or see the simulator’s README for others.',
  );
}
