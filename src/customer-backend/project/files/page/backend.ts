import { SERVICE } from '../settings.ts';

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(String(answer['error']));
  return answer;
}

/** A ticket for one login, which belongs to this browser. */
export async function fetchTicket(): Promise<string> {
  const { ticket } = await post('/tickets', { service: SERVICE });
  return String(ticket);
}

/** The data of a result, after the backend has verified it. */
export async function sendResult(ticket: string, result: string): Promise<unknown> {
  const { data } = await post('/results', { ticketId: idOf(ticket), result });
  return data;
}

/** The id of a ticket: a member of its claims. */
function idOf(ticket: string): string {
  const [, claims = ''] = ticket.split('.');
  const { data } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
  return String(data.id);
}
