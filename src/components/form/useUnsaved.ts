import { useEffect } from 'react';
import { holdUnsaved, type Unsaved } from '../../lib/unsaved.ts';

/** Says for as long as it is truthy that a reload would cost what the page holds. */
export function useUnsaved(what: Unsaved | false): void {
  useEffect(() => (what ? holdUnsaved(what) : undefined), [what]);
}
