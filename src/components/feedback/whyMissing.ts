import { isOffline } from '../../lib/browser.ts';
import { missingCodeEn } from '../../texts/shell/missingCode.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

/** Why code has not arrived, as a sentence. Without a line a reload would lose the page that is there. */
export function whyMissing(): string {
  const { missingCode, boot } = textsOf(missingCodeEn);
  return isOffline() ? missingCode.offline : boot.failure.chunk;
}
