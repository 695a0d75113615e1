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

/** The three routes of one service, e.g. 'accounts/service'. */
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
 * Logs in and runs the scenario of the user id until it needs an answer.
 * @throws BankFailure UnexpectedValue, InvalidCredentials, TicketError, or the scenario's failure
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
 * The scenario of a login. A bank requires a user id with or without a password, or no credentials.
 * Empty texts count as missing, and a superfluous password is ignored.
 * @throws BankFailure InvalidCredentials with a message
 */
function logIn(bank: BankRow, credentials: Credentials): Scenario {
  const { full, userId: idOnly, none } = bank.credentials;
  const userId = credentials.userId?.trim() ?? '';
  const password = credentials.password ?? '';
  const nothing = userId === '' && password === '';
  if (none && (nothing || !(full || idOnly))) {
    return findScenario(bank.withoutCredentials ?? 'redirect');
  }
  if (userId === '') throw invalidCredentials(`Please enter: ${bank.userId ?? 'User ID'}.`);
  if (password === '' && !idOnly) {
    throw invalidCredentials(`Please enter: ${bank.password ?? 'Password'}.`);
  }
  return findScenario(full && password === 'wrong' ? 'wrong' : userId);
}

function findScenario(userId: string): Scenario {
  const scenario = scenarioOf(userId);
  if (scenario) return scenario;
  throw invalidCredentials(
    'This user id is unknown. Use "result", or another user id from the simulator’s README.',
  );
}
