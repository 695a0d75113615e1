/** What an invite link carries (specification, section 4, Invite link). */
export type JoinLink = { tenantId: string; secret: string; expiresAt: string };

/** An invite link as the console may use it, or what is wrong with it. */
export type Invitation =
  { kind: 'good'; link: JoinLink } | { kind: 'missing' } | { kind: 'expired' };

/** How far this device's clock may be ahead: within it the hub decides (F58). Milliseconds. */
const CLOCK_LEEWAY = 60_000;

const INSTANT =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/**
 * Reads an invite link, written as a query (decision 12; T25): the three values, each exactly once
 * and within its bounds; others are ignored. Expired is only what is more than a minute past by
 * this device's clock (F58). Pure and total: never throws.
 */
export function readJoinLink(query: string, now: number): Invitation {
  const parameters = new URLSearchParams(query);
  const tenantId = single(parameters, 'tenantId', 64);
  const secret = single(parameters, 'secret', 512);
  const expiresAt = single(parameters, 'expiresAt', 64);
  const end = instant(expiresAt ?? '');
  if (tenantId === undefined || secret === undefined) return { kind: 'missing' };
  if (expiresAt === undefined || Number.isNaN(end)) return { kind: 'missing' };
  if (now - end > CLOCK_LEEWAY) return { kind: 'expired' };
  return { kind: 'good', link: { tenantId, secret, expiresAt } };
}

/** A value that is there once, says something, and has at most `longest` characters. */
function single(parameters: URLSearchParams, name: string, longest: number): string | undefined {
  const [value = '', ...more] = parameters.getAll(name);
  const isGood = more.length === 0 && value.trim() !== '' && value.length <= longest;
  return isGood ? value : undefined;
}

/** Epoch milliseconds of a full ISO 8601 instant; NaN for anything else. */
function instant(text: string): number {
  const day = INSTANT.exec(text)?.[1] ?? '';
  // The runtime reads 30 February as 2 March.
  const isInCalendar = new Date(day).getUTCDate() === Number(day.slice(-2));
  return isInCalendar ? Date.parse(text) : Number.NaN;
}
