import { bankById } from '../banks/banks.ts';
import type { BankAnswer, BankCall, BankRoute } from '../call.ts';
import { checkTicketData } from '../results/results.ts';
import { logIn } from './credentials.ts';
import { confirm, respond, show } from './flow.ts';
import { parseServiceRequest, unexpectedValue } from './schemas.ts';
import type { ServiceName } from './schemas.ts';

/** The three calls of one service, e.g. 'accounts/service'. */
export function serviceRoutes(service: ServiceName, path: string): BankRoute[] {
  const route = (name: string, handle: BankRoute['handle']): BankRoute => ({
    method: 'post',
    path: `${path}/${name}`,
    service,
    handle,
  });
  return [
    route('service', (call) => start(service, call)),
    route('response', (call) => respond(service, call)),
    route('confirmation', (call) => confirm(service, call)),
  ];
}

/**
 * Logs in and goes as far as the user id's scenario goes without an answer.
 * @throws BankFailure UnexpectedValue for a body that cannot be read and an unknown connection;
 * InvalidCredentials; TicketError; whatever the scenario fails with
 */
function start(service: ServiceName, call: BankCall): Promise<BankAnswer> {
  const { bank, ticket } = call;
  const request = parseServiceRequest(service, call.body);
  const { credentials } = request.body;
  const row = bankById(bank.banks, credentials.connectionId);
  if (!row) throw unexpectedValue('credentials.connectionId: unknown');
  checkTicketData(service, ticket);
  const scenario = logIn(row, credentials);
  return show(call, {
    ticketId: ticket.id,
    request,
    connectionId: row.id,
    scenario,
    step: 0,
    answers: 0,
  });
}
