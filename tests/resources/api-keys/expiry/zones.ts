/** Runs a function in another time zone. */
export function inZone<T>(zone: string, run: () => T): T {
  const former = process.env['TZ'];
  process.env['TZ'] = zone;
  try {
    return run();
  } finally {
    process.env['TZ'] = former;
  }
}

/** Zones with and without daylight saving, with a skipped midnight, with the largest offsets. */
export const ZONES = [
  'UTC',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Beirut',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
] as const;
