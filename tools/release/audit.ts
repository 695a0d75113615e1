import * as z from 'zod/mini';
import type { Outcome } from './outcome.ts';

const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ name: z.string(), severity: z.string() })),
});
const refusal = z.object({ message: z.string() });

/** What the output of `npm audit --json` says: known holes, none, or that the registry knows none. */
export function auditOutcome(output: string): Outcome {
  let answer: unknown;
  try {
    answer = JSON.parse(output);
  } catch {
    return { kind: 'skipped', said: 'npm audit gave no answer' };
  }
  const { success, data } = report.safeParse(answer);
  if (!success) {
    const reason = refusal.safeParse(answer).data?.message ?? 'it said nothing that can be read';
    // Mirrors of the registry often lack this service, and without a network nobody has it.
    const hostless = reason.replaceAll(/https?:\/\/\S+/g, '').trim();
    return { kind: 'skipped', said: `the registry does not answer audits: ${hostless}` };
  }
  const holes = Object.values(data.vulnerabilities);
  return holes.length === 0
    ? { kind: 'ok', said: 'no known hole in what ships' }
    : {
        kind: 'failed',
        said: holes.map(({ name, severity }) => `${name} (${severity})`).join(', '),
      };
}
