import { Stopped, type Answer } from './asking.ts';
import type { ProbeId, Stop } from './findings.ts';
import { filled, rubbishBodies, withId } from './requests.ts';
import { crashed, isAccepted, isRefused, type Run } from './state.ts';
import { areGuessable, judgeTicket, type JudgedTicket } from './ticket.ts';
import { ticketIn } from './tokens.ts';

/** In which the clock of a backend moves on by a second. Milliseconds. */
const A_SECOND = 1100;

/** A name that no service will ever have. */
const NO_SERVICE = 'NoSuchService';

/** A header that keeps an answer to POST from everybody but the one who asked (RFC 9111, section 5.2.2). */
const UNKEPT = /\b(?:no-store|no-cache|private)\b|\bmax-age=0\b/i;

/** A fresh ticket, judged. Throws `Stopped` where there is none, and where its id has been there before. */
export async function freshTicket(run: Run): Promise<JudgedTicket> {
  const ticket = await askedTicket(run);
  note(run, ticket);
  return ticket;
}

async function askedTicket({ setup, parts, asking, find, ids }: Run): Promise<JudgedTicket> {
  const answer = await asking.ticket(filled(setup.ticketBody, { service: setup.service }));
  if (answer.failed) throw new Stopped({ why: 'noAnswer', at: 'tickets', cause: answer.cause });
  const { status, said, text, cacheControl } = answer;
  if (!isAccepted(status)) throw new Stopped(refusedTicket(status, said, ids.length));
  const { key, now } = parts;
  const jwt = ticketIn(text, key.id);
  if (jwt === undefined) throw new Stopped({ why: 'noTicket' });
  const ticket = await judgeTicket(jwt, { key, service: setup.service, now: now() });
  for (const finding of ticket.findings) find(finding);
  if (!UNKEPT.test(cacheControl)) {
    find({ id: 'cacheable', ...(cacheControl && { detail: cacheControl }) });
  }
  return ticket;
}

/** Why there is no ticket after `count` of them. */
function refusedTicket(status: number, said: string, count: number): Stop {
  if (!isRefused(status)) return { why: 'unclear', at: 'tickets', status, said };
  if (count > 0) return { why: 'ticketsEnd', status, said, count };
  return { why: status === 404 || status === 405 ? 'noTickets' : 'ticketRefused', status, said };
}

/** Notes the id of a ticket. After one that was there before, each refusal may have been its: the run ends. */
function note({ ids, find, has }: Run, { id }: JudgedTicket): void {
  if (id === undefined) return;
  const isKnown = ids.some((known) => known.toLowerCase() === id.toLowerCase());
  if (isKnown && !has('idRepeated', 'ticketRepeated')) {
    find({ id: 'idRepeated', detail: id });
    throw new Stopped();
  }
  ids.push(id);
}

/** Asks for tickets until it is known what the backend mints, and for whom. */
export async function checkTickets(run: Run): Promise<void> {
  const { parts, find, has, done, ids } = run;
  const first = await freshTicket(run);
  const second = await askedTicket(run);
  if (first.id !== undefined && first.id === second.id) {
    // A fixed id makes the same ticket within a second as one that is kept.
    await parts.wait(A_SECOND);
    const later = await askedTicket(run);
    find({ id: later.jwt === first.jwt ? 'ticketRepeated' : 'idRepeated' });
  } else note(run, second);
  if (!has('idNotUuid', 'idRepeated', 'ticketRepeated') && areGuessable(ids)) {
    find({ id: 'idGuessable' });
  }
  done('key', 'signature', 'algorithm', 'lifetime', 'id', 'service', 'data', 'secrecy');
  if (has('kidMissing', 'kidWrong')) return;
  await checkAsking(run);
}

/** Whether the caller decides what only the backend may, and how else tickets can be had. */
async function checkAsking(run: Run): Promise<void> {
  const { setup, parts, asking, find, done, leaveOut } = run;
  const { ticketBody: template, service } = setup;
  const { key } = parts;
  const judged = async (answer: Answer, probe: ProbeId) => {
    await crashed(run, answer, probe, 'tickets');
    if (!answer.failed && answer.status === 429) {
      throw new Stopped(refusedTicket(answer.status, answer.said, run.ids.length));
    }
    const isGiven = !answer.failed && isAccepted(answer.status);
    const jwt = isGiven ? ticketIn(answer.text, key.id) : undefined;
    if (jwt === undefined) return undefined;
    const ticket = await judgeTicket(jwt, { key, service, now: parts.now() });
    note(run, ticket);
    return ticket;
  };
  if (template.includes('$service')) {
    const other = await asking.ticket(filled(template, { service: NO_SERVICE }));
    const ticket = await judged(other, 'unknownService');
    if (ticket?.service === NO_SERVICE) find({ id: 'serviceUnchecked' });
  }
  const id = crypto.randomUUID();
  const named = withId(filled(template, { service }), id);
  if (named === undefined) leaveOut('asked');
  else {
    const ticket = await judged(await asking.ticket(named), 'namedId');
    if (ticket?.id?.toLowerCase() === id) find({ id: 'idFromCaller' });
  }
  for (const { probe, body: rubbish } of rubbishBodies(template)) {
    await judged(await asking.ticket(rubbish), probe);
  }
  const byGet = await asking.ticket(undefined);
  const isGiven = !byGet.failed && isAccepted(byGet.status);
  if (isGiven && ticketIn(byGet.text, key.id) !== undefined) find({ id: 'ticketByGet' });
  done('asked', 'delivery');
}
