import { bankById } from '../banks/banks.ts';
import type { BankAnswer, BankCall, BankRoute } from '../call.ts';
import { memoryOf } from './contexts.ts';
import { checkTicketData, connectionDataOf } from '../results/results.ts';
import type { Step } from '../scenarios/steps.ts';
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
 * Logs in and goes as far as the user id's scenario does by itself. With a session of
 * the same person at the same bank there are no dialogs; any other session is ignored.
 * @throws BankFailure UnexpectedValue for a body that cannot be read, an unknown connection and
 * another bank's connection data; InvalidCredentials; TicketError; whatever the scenario fails with
 */
function start(service: ServiceName, call: BankCall): Promise<BankAnswer> {
  const { bank, ticket } = call;
  const request = parseServiceRequest(service, call.body);
  const { credentials, session } = request.body;
  const row = bankById(bank.banks, credentials.connectionId);
  if (!row) throw unexpectedValue('credentials.connectionId: unknown');
  if (credentials.connectionData && credentials.connectionData !== connectionDataOf(row.id)) {
    throw unexpectedValue('credentials.connectionData: not of this connection');
  }
  checkTicketData(service, ticket);
  const { userId, scenario } = logIn(row, credentials);
  const open = session ? memoryOf(bank).sessions.get(session) : undefined;
  const spared = open?.connectionId === row.id && open.userId === userId;
  return show(call, {
    ticketId: ticket.id,
    request,
    connectionId: row.id,
    userId,
    scenario: spared
      ? { ...scenario, steps: scenario.steps.filter((step) => !asksPerson(step)) }
      : scenario,
    step: 0,
    answers: 0,
  });
}

function asksPerson({ kind }: Step): boolean {
  return kind !== 'Wait' && kind !== 'Fail' && kind !== 'Answer';
}
