const SHORTEST_WAIT = 1000;
const LONGEST_WAIT = 60_000;

/**
 * Milliseconds until a confirmation is asked for again: as many seconds as the service wants (decision
 * 26), within reason, and never beyond the `remaining` time of the ticket.
 */
export function pollingWait(delaySecs: number, remaining: number): number {
  const wanted = Math.min(Math.max(delaySecs * 1000, SHORTEST_WAIT), LONGEST_WAIT);
  return Math.max(Math.min(wanted, remaining), 0);
}
