import * as z from 'zod/mini';

/** How a line of the release check ended, and what there is to say. */
export interface Outcome {
  kind: 'ok' | 'failed' | 'skipped' | 'info';
  said: string;
}

/** `ok` with what was looked at, or `failed` with at most ten of the problems. */
export function outcomeOf(problems: readonly string[], said: string): Outcome {
  if (problems.length === 0) return { kind: 'ok', said };
  const more = problems.length > 10 ? `, and ${problems.length - 10} more` : '';
  return { kind: 'failed', said: problems.slice(0, 10).join('; ') + more };
}

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
