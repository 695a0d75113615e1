import { PATIENCE, Stopped, type Answer } from './asking.ts';
import { placeOf, type ProbeId } from './findings.ts';
import { rightResult, type Given } from './made.ts';
import { PROBES, type Probe } from './probes.ts';
import { filled, rubbishBodies } from './requests.ts';
import { accepted, isAccepted, isRefused, type Run } from './state.ts';
import { areGuessable } from './ticket.ts';
import { freshTicket } from './tickets.ts';
import { ticketIn } from './tokens.ts';

/** How many results are handed over at once for one ticket. */
const AT_ONCE = 4;

/** Statuses with which a server does not look at what was sent: who sends it, or its form, is refused. */
const UNREAD = [401, 403, 407, 415];

async function givenBy(run: Run): Promise<Given> {
  const { parts, setup } = run;
  const { jwt, id, data } = await freshTicket(run);
  const { key, now } = parts;
  const ids = { ticketId: id ?? '', otherId: run.ids.at(-2) ?? '' };
  return { key, service: setup.service, ticket: jwt, data, ...ids, now: now() };
}

/** A body with the right result of a fresh ticket. */
async function rightBody(run: Run): Promise<string> {
  const given = await givenBy(run);
  const result = await rightResult(given);
  return filled(run.setup.resultBody, { ticketId: given.ticketId, result });
}

const handOver = ({ asking, setup }: Run, ticketId: string, result: string) =>
  asking.result(filled(setup.resultBody, { ticketId, result }));

/** The right result first and last, and wrong ones in between, each with a ticket of its own. */
export async function checkResults(run: Run): Promise<void> {
  const { find, has, done, asking, setup, ids } = run;
  const given = await givenBy(run);
  const right = await rightResult(given);
  const first = await handOver(run, given.ticketId, right);
  const refused = refusalOf(first);
  // Whoever refuses everything refuses what is wrong, which says nothing.
  if (refused !== undefined) return find({ id: 'rightRefused', detail: refused });
  done('right');

  await checkReplay(run, given, right);
  if (!has('replay')) await checkRace(run);
  await checkLogin(run);
  // Some of the probes are rubbish, and with the first of them that check counts as asked.
  for (const probe of PROBES) await send(run, probe);
  for (const { probe, body } of rubbishBodies(setup.resultBody)) {
    if (await accepted(run, await asking.result(body), probe))
      find({ id: 'rubbishAccepted', probe });
  }
  if (!has('idNotUuid') && areGuessable(ids)) find({ id: 'idGuessable' });

  const later = await asking.result(await rightBody(run));
  if (later.failed) throw new Stopped({ why: 'noAnswer', at: 'results', cause: later.cause });
  const { status, said } = later;
  if (!isAccepted(status)) throw new Stopped({ why: 'rightRefusedLater', status, said });
}

/**
 * What a backend says that refuses the first right result; undefined where it accepts it. Throws `Stopped` where it
 * was not even looked at.
 */
function refusalOf(answer: Answer): string | undefined {
  if (answer.failed) throw new Stopped({ why: 'noAnswer', at: 'results', cause: answer.cause });
  const { status, said } = answer;
  if (isAccepted(status)) return undefined;
  const why = unread(status);
  if (why === 'unclear') throw new Stopped({ why, at: 'results', status, said });
  if (why) throw new Stopped({ why, status, said });
  return `${status} ${said}`.trim();
}

function unread(status: number): 'noResults' | 'rightUnread' | 'unclear' | undefined {
  if (status === 404 || status === 405) return 'noResults';
  if (UNREAD.includes(status)) return 'rightUnread';
  return isRefused(status) || status >= 500 ? undefined : 'unclear';
}

async function send(run: Run, { finds, unless = [], probe, besideId, make }: Probe) {
  const { check } = placeOf(finds);
  // Where the result alone names its ticket, another one of the same person's is right, too.
  if (besideId && !run.setup.resultBody.includes('$ticketId')) return run.leaveOut(check);
  if (!run.has(...unless, finds)) {
    const given = await givenBy(run);
    const { ticketId = given.ticketId, result } = await make(given);
    if (await accepted(run, await handOver(run, ticketId, result), probe)) {
      run.find({ id: finds, probe });
    }
    run.done(check);
  }
}

/** A ticket that has had its result gets it once more, and in the ways in which a list of used ids overlooks it. */
async function checkReplay(run: Run, given: Given, right: string): Promise<void> {
  const { asking, find, has, done } = run;
  const { resultBody: template } = run.setup;
  const { ticketId, now } = given;
  const same = { ticketId, result: right };
  const later = await rightResult({ ...given, now: now + 1000 });
  const upper = ticketId.toUpperCase();
  const bodies: readonly (readonly [ProbeId, string])[] = [
    ['again', filled(template, same)],
    ['againLater', filled(template, { ...same, result: later })],
    // Where the body has the id.
    ['againUpperCase', filled(template, { ...same, ticketId: upper })],
    ['againInList', filled(template.replaceAll('"$ticketId"', '["$ticketId"]'), same)],
  ];
  const sent = new Set<string>();
  for (const [probe, body] of bodies) {
    if (has('replay') || sent.has(body)) continue;
    sent.add(body);
    const isTaken = await accepted(run, await asking.result(body), probe);
    if (isTaken) find({ id: 'replay', probe });
  }
  done('replay');
}

/** Somebody who is not logged in, or in another session, asks for a ticket and hands over a right result. */
async function checkLogin(run: Run): Promise<void> {
  const { asking, setup, parts, find, done, leaveOut } = run;
  const knownBy = asking.knownBy();
  if (knownBy === undefined) return leaveOut('login');
  const ways = { isStranger: true };
  // A redirect to a login refuses, too.
  const isTaken = (answer: Answer) => !answer.failed && isAccepted(answer.status);
  if (knownBy === 'header') {
    const body = filled(setup.ticketBody, { service: setup.service });
    const answer = await asking.ticket(body, ways);
    const jwt = answer.failed ? undefined : ticketIn(answer.text, parts.key.id);
    if (isTaken(answer) && jwt) find({ id: 'notLoggedIn', probe: 'strangersTicket' });
  }
  if (isTaken(await asking.result(await rightBody(run), ways))) {
    const id = knownBy === 'header' ? 'notLoggedIn' : 'otherSession';
    find({ id, probe: 'strangersResult' });
  }
  done('login');
}

/** The same right result several times at once: one of them counts. */
async function checkRace(run: Run): Promise<void> {
  const { asking } = run;
  const body = await rightBody(run);
  const answers = await Promise.all(
    // One worker answers one after the other.
    Array.from({ length: AT_ONCE }, () =>
      asking.result(body, { patience: PATIENCE * AT_ONCE, comesBack: false }),
    ),
  );
  let count = 0;
  for (const answer of answers) {
    // Who is busy with the first may leave out the others.
    const isBusy = answer.failed || answer.status === 429 || answer.status === 503;
    if (!isBusy && (await accepted(run, answer, 'atOnce'))) count += 1;
  }
  if (count > 1) run.find({ id: 'race', probe: 'atOnce' });
  if (count > 0) run.done('race');
}
