import type * as z from 'zod/mini';

/**
 * The first mismatch of a failed parse: its path, the same as a dotted `field` ('' for the whole
 * value), and the expected value. Never quotes the actual value, which may be a secret.
 */
export function describeIssue(error: z.core.$ZodError): {
  path: readonly PropertyKey[];
  field: string;
  expected: string;
} {
  const issue = error.issues[0];
  if (!issue) return { path: [], field: '', expected: 'unexpected value' };
  const { path } = issue;
  return { path, field: path.map(String).join('.'), expected: expectation(issue) };
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected === 'record' ? 'object' : issue.expected}`;
    case 'invalid_value':
      return `expected ${issue.values.map(String).join(' or ')}`;
    case 'invalid_key':
      return issue.issues[0] ? expectation(issue.issues[0]) : 'unexpected value';
    default:
      return issue.message && issue.message !== 'Invalid input'
        ? issue.message
        : 'unexpected value';
  }
}
