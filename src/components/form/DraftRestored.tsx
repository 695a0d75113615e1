import Alert from '@mui/material/Alert';
import { textsOf } from '../../texts/textsOf.ts';

/** Says why a form has the values that were entered before the page was loaded again. */
export function DraftRestored() {
  return (
    <Alert severity="info" role="status">
      {textsOf().common.draftRestored}
    </Alert>
  );
}
