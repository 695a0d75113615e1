import Paper from '@mui/material/Paper';
import { JsonText } from '../../components/code/JsonText.tsx';

type JsonBoxProps = {
  json: string;
  label: string;
};

/** Maximum number of shown characters; more would freeze the page. */
const MAX_SHOWN = 50_000;

/** The beginning of a JSON text in a scrolling box. */
export function JsonBox({ json, label }: JsonBoxProps) {
  return (
    <Paper
      variant="outlined"
      role="group"
      aria-label={label}
      tabIndex={0}
      sx={{ maxHeight: '26.25rem', overflow: 'auto', padding: '10px 12px' }}
    >
      <JsonText json={json} maxLength={MAX_SHOWN} />
    </Paper>
  );
}
