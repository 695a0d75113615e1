import type { Finding } from '../../tools/doctor/finding.ts';

/** The findings that are not in order. */
export const wrongIn = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ status }) => status === 'fail' || status === 'warn');
