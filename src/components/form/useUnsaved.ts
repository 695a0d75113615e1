import { useEffect } from 'react';
import { holdUnsaved, type Unsaved } from '../../lib/unsaved.ts';

/** While `what` is not false, a reload would cost something that the page holds. */
export function useUnsaved(what: Unsaved | false): void {
  useEffect(() => (what ? holdUnsaved(what) : undefined), [what]);
}
