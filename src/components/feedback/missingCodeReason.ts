import { isOffline } from '../../lib/browser.ts';
import { missingCodeEn } from '../../texts/shell/missingCode.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

/** The reason for code that did not load, as a sentence. Offline, it does not suggest a reload. */
export function missingCodeReason(): string {
  const { missingCode, boot } = textsOf(missingCodeEn);
  return isOffline() ? missingCode.offline : boot.failure.chunk;
}
