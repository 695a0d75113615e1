import type * as z from 'zod/mini';

/**
 * The first mismatch of a failed parse as its field (dotted path, '' for the whole) and what was
 * expected there. Says nothing of the value found: it may be a secret.
 */
export function describeIssue(error: z.core.$ZodError): { field: string; expected: string } {
  const issue = error.issues[0];
  if (!issue) return { field: '', expected: '' };
  return { field: issue.path.map(String).join('.'), expected: expectation(issue) };
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected}`;
    case 'invalid_value':
      return `expected ${issue.values.map(String).join(' or ')}`;
    default:
      return issue.message && issue.message !== 'Invalid input'
        ? issue.message
        : 'unexpected value';
  }
}
