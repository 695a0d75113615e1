import { parseJson } from '../../lib/bytes.ts';
import { asObject } from '../../lib/own.ts';
import {
  createAsking,
  filled,
  Stopped,
  tokenIn,
  type Answer,
  type Asking,
  type Parts,
  type Setup,
} from './asking.ts';
import {
  CHECK_IDS,
  CHECKS,
  placeOf,
  type CheckId,
  type Finding,
  type FindingId,
  type ProbeId,
  type Report,
  type Stop,
} from './findings.ts';
import { PROBES, rightResult, rubbishBodies, type Given, type Probe } from './probes.ts';
import { areGuessable, judgeTicket } from './ticket.ts';

/** What a run needs to know and to note. */
type Run = {
  setup: Setup;
  parts: Parts;
  asking: Asking;
  /** A finding once; the first detail counts. */
  find: (finding: Finding) => void;
  has: (...ids: readonly FindingId[]) => boolean;
  /** The check has been asked. */
  done: (...checks: readonly CheckId[]) => void;
  /** Ids of all tickets so far. */
  ids: string[];
};

/** In which the clock of a backend moves on by a second. Milliseconds. */
const A_SECOND = 1100;

/** How many results are handed over at once for one ticket. */
const AT_ONCE = 4;

/** A name that no service will ever have. */
const NO_SERVICE = 'NoSuchService';

/**
 * Asks a backend for tickets, and hands over results that it has to accept and results that it has to
 * refuse, all signed with the key of this run. Nothing is sent any more once a ticket names another
 * key. Rejects for nothing but a fault of its own.
 */
export async function checkBackend(setup: Setup, parts: Parts): Promise<Report> {
  const findings = new Map<FindingId, Finding>();
  const asked = new Set<CheckId>();
  const find = (finding: Finding) => {
    if (!findings.has(finding.id)) findings.set(finding.id, finding);
  };
  const run: Run = {
    setup,
    parts,
    asking: createAsking(setup, parts, find),
    find,
    has: (...ids) => ids.some((id) => findings.has(id)),
    done: (...checks) => {
      for (const check of checks) asked.add(check);
    },
    ids: [],
  };
  let stop: Stop | undefined;
  try {
    await checkTickets(run);
    // mutant: results for this run alone
    if (run.has('kidMissing', 'kidWrong')) return report();
    // Each result needs a ticket that this run's key verifies, with an id of its own.
    if (run.has('secretAsText', 'signatureWrong', 'idRepeated', 'ticketRepeated')) return report();
    if (run.ids.length === 0) return report();
    await checkResults(run);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    ({ stop } = error);
  }
  return report();

  function report(): Report {
    const rows = CHECK_IDS.map((check) => {
      const its = Object.keys(CHECKS[check]).flatMap((id) => findings.get(id as FindingId) ?? []);
      const state = its.length > 0 ? 'fault' : asked.has(check) ? 'ok' : 'open';
      return { check, state, findings: its } as const;
    });
    return { rows, stop };
  }
}

const isAccepted = (status: number) => status >= 200 && status < 300;
const isRefused = (status: number) => status >= 400 && status < 500 && status !== 429;

/** A fresh ticket, judged. Throws `Stopped` where there is none. */
async function freshTicket({ setup, parts, asking, find, ids }: Run) {
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

async function checkTickets(run: Run): Promise<void> {
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

/** No answer, or one of 500 and above, where a request had to be refused. */
function crashed({ find }: Run, answer: Answer, probe: ProbeId): void {
  if (answer.failed) find({ id: 'crashes', probe });
  else if (answer.status >= 500) find({ id: 'crashes', detail: String(answer.status), probe });
}

async function givenBy(run: Run): Promise<Given> {
  const { parts, setup } = run;
  const { jwt, id } = await freshTicket(run);
  const { key, now } = parts;
  const ids = { ticketId: id ?? '', otherId: run.ids.at(-2) ?? '' };
  return { key, service: setup.service, ticket: jwt, ...ids, now: now() };
}

const handOver = ({ asking, setup }: Run, ticketId: string, result: string) =>
  asking.result(filled(setup.resultBody, { ticketId, result }));

/** The right result first and last, and wrong ones in between, each with a ticket of its own. */
async function checkResults(run: Run): Promise<void> {
  const { find, has, done, asking, setup, ids } = run;
  const given = await givenBy(run);
  const right = await rightResult(given);
  const first = await handOver(run, given.ticketId, right);
  done('right');
  if (first.failed) throw new Stopped({ why: 'noAnswer', at: 'results' });
  const { status } = first;
  if (status === 404 || status === 405) throw new Stopped({ why: 'noResults', status });
  if (!isAccepted(status) && (status === 429 || status < 400)) {
    throw new Stopped({ why: 'unclear', at: 'results', status });
  }
  // Whoever refuses everything refuses what is wrong, which says nothing.
  if (!isAccepted(status)) return find({ id: 'rightRefused', detail: String(status) });

  // mutant: replay of a result
  if (accepted(run, await handOver(run, given.ticketId, right), 'again')) {
    find({ id: 'replay', probe: 'again' });
  }
  done('replay');
  if (!has('replay')) await checkRace(run);
  for (const probe of PROBES) await send(run, probe);
  for (const { probe, body } of rubbishBodies(setup.resultBody)) {
    if (accepted(run, await asking.result(body), probe)) find({ id: 'rubbishAccepted', probe });
  }
  done('rubbish');
  if (!has('idNotUuid') && areGuessable(ids)) find({ id: 'idGuessable' });

  const last = await givenBy(run);
  const later = await handOver(run, last.ticketId, await rightResult(last));
  if (later.failed || !isAccepted(later.status)) {
    throw new Stopped({ why: 'rightRefusedLater', status: later.failed ? 0 : later.status });
  }
}

/** Whether a wrong request was accepted. Throws `Stopped` for an answer that is neither. */
function accepted(run: Run, answer: Answer, probe: ProbeId): boolean {
  crashed(run, answer, probe);
  if (answer.failed || answer.status >= 500) return false;
  const { status } = answer;
  if (isAccepted(status)) return true;
  if (isRefused(status)) return false;
  throw new Stopped({ why: 'unclear', at: 'results', status });
}

async function send(run: Run, { finds, unless = [], probe, make }: Probe): Promise<void> {
  const { check } = placeOf(finds);
  if (!run.has(...unless, finds)) {
    const given = await givenBy(run);
    const { ticketId = given.ticketId, result } = await make(given);
    if (accepted(run, await handOver(run, ticketId, result), probe)) {
      run.find({ id: finds, probe });
    }
    run.done(check);
  }
}

/** The same right result several times at once: one of them counts. */
async function checkRace(run: Run): Promise<void> {
  const given = await givenBy(run);
  const right = await rightResult(given);
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => handOver(run, given.ticketId, right)),
  );
  const count = answers.filter((answer) => accepted(run, answer, 'atOnce')).length;
  if (count > 1) run.find({ id: 'race', probe: 'atOnce' });
  run.done('race');
}
