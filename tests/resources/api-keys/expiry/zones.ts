/** Runs a function as if the machine were in another time zone. */
export function inZone<T>(zone: string, run: () => T): T {
  const former = process.env['TZ'];
  process.env['TZ'] = zone;
  try {
    return run();
  } finally {
    process.env['TZ'] = former;
  }
}

/** Zones whose clocks change, skip midnight, never change, or have the largest offsets. */
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
