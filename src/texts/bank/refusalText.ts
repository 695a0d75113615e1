import { brief } from '../../lib/graphemes.ts';
import { textsOf } from '../textsOf.ts';
import { verificationEn } from './verification.en.ts';

type Failures = (typeof verificationEn)['verification']['attestationFailures'];

/** Why a bank service was refused, in a sentence: of the first check that failed. */
export function refusalText({
  failure,
  found,
}: {
  failure: keyof Failures;
  found: string;
}): string {
  const said = textsOf(verificationEn).verification.attestationFailures[failure];
  return typeof said === 'function' ? said(brief(found, LONGEST)) : said;
}

/** Of the name of a processor family, which a certificate gives. Characters. */
const LONGEST = 60;
