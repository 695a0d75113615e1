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
