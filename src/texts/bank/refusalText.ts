import { brief } from '../../lib/graphemes.ts';
import { textsOf } from '../textsOf.ts';
import { verificationEn } from './verification.en.ts';

type Failures = (typeof verificationEn)['verification']['attestationFailures'];

/** The reason for refusing a bank service, from the first check that failed, as a sentence. */
export function refusalText({
  failure,
  found,
  attack,
}: {
  failure: keyof Failures;
  found: string;
  attack?: string | undefined;
}): string {
  const { attestationFailures, evidence } = textsOf(verificationEn).verification;
  if (attack !== undefined) return evidence.refusedFor(attack);
  const said = attestationFailures[failure];
  return typeof said === 'function' ? said(brief(found, MAX_LENGTH)) : said;
}

/** Characters of the name of a processor family, which comes from a certificate. */
const MAX_LENGTH = 60;
