import { SERVICE } from '../settings.ts';
import { inLanguage, t } from './words.ts';

/** Why the backend gives no answer, in words. */
export class BackendFault extends Error {}

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new BackendFault(t`The backend cannot be reached. Is it still running?`);
  });
  // What stands between here and the backend may answer with a page instead.
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  const { error = t`The backend answers with the status ${response.status}.` } = answer;
  if (!response.ok) throw new BackendFault(inLanguage(String(error)));
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
