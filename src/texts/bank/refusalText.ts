import { brief } from '../../lib/graphemes.ts';
import { textsOf } from '../textsOf.ts';
import { verificationEn } from './verification.en.ts';

type Failures = (typeof verificationEn)['verification']['attestationFailures'];

/** Why a bank service was refused, in a sentence: of the first check that failed. */
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
  return typeof said === 'function' ? said(brief(found, LONGEST)) : said;
}

/** Of the name of a processor family, which a certificate gives. Characters. */
const LONGEST = 60;
