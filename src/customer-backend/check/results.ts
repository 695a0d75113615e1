import { Stopped } from './asking.ts';
import { placeOf } from './findings.ts';
import { rightResult, type Given } from './made.ts';
import { PROBES, type Probe } from './probes.ts';
import { filled, rubbishBodies } from './requests.ts';
import { accepted, isAccepted, type Run } from './state.ts';
import { areGuessable } from './ticket.ts';
import { freshTicket } from './tickets.ts';

/** How many results are handed over at once for one ticket. */
const AT_ONCE = 4;

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
export async function checkResults(run: Run): Promise<void> {
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
