import type { Request } from '../../http.ts';
import { BodyTooLarge, readBytes } from '../../http.ts';
import { unseal } from '../enclave/box.ts';
import { BankFailure } from '../call.ts';
import type { Bank, BankAnswer, BankRoute, BankTicket } from '../call.ts';
import { BODY_LIMIT_BYTES, header } from './requests.ts';
import type { Session, Sessions } from '../enclave/sessions.ts';
import { checkTicket, ticketError } from './tickets.ts';
import { sealedTraceId } from './traces.ts';
import type { Traces } from './traces.ts';

/** The outcome of a call before it is sealed. */
export type Reply = { status: number; text: string | undefined; failure?: string };

/** What all exchanges of one simulator need. */
export type Exchanges = {
  bank: Bank;
  sessions: Sessions;
  traces: Traces;
  strict: boolean;
};

/** The session that a call names. In strict mode it is its own ticket's only. */
export function findSession({ bank, sessions, strict }: Exchanges, request: Request) {
  const id = header(request, 'yaxi-session-id') ?? '';
  const session = sessions.find(id);
  if (bank.control.shortSessions) sessions.remove(id);
  if (strict && session?.ticketId !== header(request, 'yaxi-ticket-id')) return undefined;
  return session;
}

/** Opens a call, has the route answer it, and turns what is thrown into the bank service's errors. */
export async function exchange(
  exchanges: Exchanges,
  route: BankRoute,
  request: Request,
  session: Session | undefined,
  traceId: Buffer,
): Promise<Reply> {
  try {
    const bytes = await readBytes(request, BODY_LIMIT_BYTES);
    const ticket = admit(exchanges, route, request, session);
    const answer = await route.handle({
      bank: exchanges.bank,
      ticket,
      params: pathParameters(request),
      body: session && route.method === 'post' ? openBody(session, bytes) : undefined,
      traceId,
      redirectUri: header(request, 'yaxi-redirect-uri'),
    });
    if ('text' in answer) return { status: 200, text: answer.text };
    return { status: 200, text: JSON.stringify(answer.json) };
  } catch (error) {
    return failed(error);
  }
}

/** The route for traces, the one whose path holds a box. */
export function traceRoute({ traces }: Exchanges, session: Session | undefined): BankRoute {
  return {
    method: 'get',
    path: 'traces/:traceId',
    handle({ params }): BankAnswer {
      const id = session && unseal(session.keys, sealedTraceId(params['traceId'] ?? ''));
      const text = id && traces.find(id);
      if (text === undefined) throw new BankFailure(404);
      return { text };
    },
  };
}

function admit(
  { bank }: Exchanges,
  { service }: BankRoute,
  request: Request,
  session: Session | undefined,
): BankTicket {
  const { control } = bank;
  const code = control.ticketError;
  if (code) throw ticketError(code);
  return checkTicket(bank, {
    box: header(request, 'yaxi-ticket'),
    id: header(request, 'yaxi-ticket-id'),
    session,
    service,
  });
}

function openBody(session: Session, bytes: Buffer): unknown {
  const opened = unseal(session.keys, bytes);
  if (!opened) throw new BankFailure(400, { UnexpectedValue: { error: 'The body does not open' } });
  try {
    return JSON.parse(opened.toString('utf8'));
  } catch {
    throw new BankFailure(400, { UnexpectedValue: { error: 'The body is not JSON' } });
  }
}

function pathParameters({ params }: Request): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}

/** The answer to a failed call; an unexpected error is also logged. */
export function failed(error: unknown): Reply {
  if (error instanceof BankFailure) {
    const text = error.body && JSON.stringify(error.body);
    return { status: error.status, text, failure: text ?? 'NotFound' };
  }
  if (error instanceof BodyTooLarge) {
    return { status: 413, text: undefined, failure: 'The body is too large' };
  }
  // The client has disconnected and reads no answer.
  const left = error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
  if (!left) console.error(error);
  return { status: 500, text: JSON.stringify({ UnexpectedError: {} }), failure: String(error) };
}
