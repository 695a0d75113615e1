import type { Finding } from '../../tools/doctor/finding.ts';

/** Findings other than 'ok'. */
export const wrongIn = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ status }) => status === 'fail' || status === 'warn');
