import { textsOf } from '../../texts/textsOf.ts';
import { Notice } from '../feedback/Notice.tsx';

/** Says why a form has the values that were entered before the page was loaded again. */
export function DraftRestored() {
  return (
    <Notice tone="info" role="status">
      {textsOf().common.draftRestored}
    </Notice>
  );
}
