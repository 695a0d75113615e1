import { parseJson } from '../../lib/bytes.ts';
import { asObject } from '../../lib/own.ts';
import { Stopped, type Answer } from './asking.ts';
import type { ProbeId } from './findings.ts';
import { filled, rubbishBodies } from './requests.ts';
import { crashed, isAccepted, type Run } from './state.ts';
import { areGuessable, judgeTicket } from './ticket.ts';
import { tokenIn } from './tokens.ts';

/** In which the clock of a backend moves on by a second. Milliseconds. */
const A_SECOND = 1100;

/** A name that no service will ever have. */
const NO_SERVICE = 'NoSuchService';

/** A fresh ticket, judged. Throws `Stopped` where there is none. */
export async function freshTicket({ setup, parts, asking, find, ids }: Run) {
  const answer = await asking.ticket(filled(setup.ticketBody, { service: setup.service }));
  if (answer.failed) throw new Stopped({ why: 'noAnswer', at: 'tickets' });
  const { status, text, cacheControl } = answer;
  if (status === 429) throw new Stopped({ why: 'unclear', at: 'tickets', status });
  if (!isAccepted(status)) throw new Stopped({ why: 'ticketRefused', status });
  const jwt = tokenIn(text);
  if (jwt === undefined) throw new Stopped({ why: 'noTicket' });
  const { key, now } = parts;
  const ticket = await judgeTicket(jwt, { key, service: setup.service, now: now() });
  for (const finding of ticket.findings) find(finding);
  if (!/\bno-store\b/i.test(cacheControl)) {
    find({ id: 'cacheable', ...(cacheControl && { detail: cacheControl }) });
  }
  if (ticket.id !== undefined) ids.push(ticket.id);
  return ticket;
}

/** Asks for tickets until it is known what the backend mints, and for whom. */
export async function checkTickets(run: Run): Promise<void> {
  const { parts, find, has, done, ids } = run;
  const first = await freshTicket(run);
  const second = await freshTicket(run);
  if (first.id !== undefined && first.id === second.id) {
    // A fixed id makes the same ticket within a second as one that is kept.
    await parts.wait(A_SECOND);
    const later = await freshTicket(run);
    find({ id: later.jwt === first.jwt ? 'ticketRepeated' : 'idRepeated' });
  } else if (!has('idNotUuid') && areGuessable(ids)) find({ id: 'idGuessable' });
  done('key', 'signature', 'algorithm', 'lifetime', 'id', 'service', 'data', 'secrecy');
  if (has('kidMissing', 'kidWrong')) return;
  await checkAsking(run);
}

/** Whether the caller decides what only the backend may, and how else tickets can be had. */
async function checkAsking(run: Run): Promise<void> {
  const { setup, parts, asking, find, done } = run;
  const { ticketBody: template, service } = setup;
  const judged = async (answer: Answer, probe: ProbeId) => {
    crashed(run, answer, probe);
    const jwt = answer.failed || !isAccepted(answer.status) ? undefined : tokenIn(answer.text);
    return jwt === undefined
      ? undefined
      : judgeTicket(jwt, { key: parts.key, service, now: parts.now() });
  };
  if (template.includes('$service')) {
    const other = await asking.ticket(filled(template, { service: NO_SERVICE }));
    const ticket = await judged(other, 'unknownService');
    if (ticket?.service === NO_SERVICE) find({ id: 'serviceUnchecked' });
  }
  const body = filled(template, { service });
  const members = asObject(parseJson(body));
  if (members) {
    const id = crypto.randomUUID();
    const ticket = await judged(
      await asking.ticket(JSON.stringify({ ...members, id, ticketId: id })),
      'namedId',
    );
    if (ticket?.id?.toLowerCase() === id) find({ id: 'idFromCaller' });
  }
  for (const { probe, body: rubbish } of rubbishBodies(template)) {
    await judged(await asking.ticket(rubbish), probe);
  }
  const byGet = await asking.ticket(undefined);
  const got = byGet.failed || !isAccepted(byGet.status) ? undefined : tokenIn(byGet.text);
  if (got !== undefined) find({ id: 'ticketByGet' });
  done('asked', 'delivery');
}
