import { createAsking, Stopped, type Parts, type Setup } from './asking.ts';
import {
  CHECK_IDS,
  CHECKS,
  REFUSALS,
  type CheckId,
  type Finding,
  type FindingId,
  type Report,
  type Stop,
} from './findings.ts';
import { checkResults } from './results.ts';
import type { Run } from './state.ts';
import { checkTickets } from './tickets.ts';

/**
 * Asks a backend for tickets, and hands over results that it has to accept and results that it has to
 * refuse, all signed with the key of this run. Nothing is sent any more once a ticket names another
 * key. Rejects for nothing but a fault of its own.
 */
export async function checkBackend(setup: Setup, parts: Parts): Promise<Report> {
  const findings = new Map<FindingId, Finding>();
  const asked = new Set<CheckId>();
  const leftOut = new Set<CheckId>();
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
    leaveOut: (check) => leftOut.add(check),
    ids: [],
  };
  let stop: Stop | undefined;
  try {
    await checkTickets(run);
    if (run.has('kidMissing', 'kidWrong')) return report();
    // Each result needs a ticket that this run's key verifies, with an id of its own.
    if (run.has('secretAsText', 'signatureWrong', 'idRepeated', 'ticketRepeated')) return report();
    if (run.ids.length === 0) return report();
    await checkResults(run);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    ({ stop } = error);
    // A refusal counts once a right result is accepted after it, which is what a run ends with.
    for (const check of REFUSALS) asked.delete(check);
  }
  return report();

  function report(): Report {
    const rows = CHECK_IDS.map((check) => {
      const its = Object.keys(CHECKS[check]).flatMap((id) => findings.get(id as FindingId) ?? []);
      const state = its.length > 0 ? 'fault' : asked.has(check) ? 'ok' : 'open';
      return { check, state, findings: its } as const;
    });
    return {
      rows: rows.filter(({ check, state }) => state === 'fault' || !leftOut.has(check)),
      stop,
    };
  }
}
