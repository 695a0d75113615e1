import Alert from '@mui/material/Alert';
import { textsOf } from '../../texts/textsOf.ts';

/** Explains that a form contains the values entered before a reload. */
export function DraftRestored() {
  return (
    <Alert severity="info" role="status">
      {textsOf().common.draftRestored}
    </Alert>
  );
}
