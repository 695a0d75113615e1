import Paper from '@mui/material/Paper';
import { JsonText } from '../../components/code/JsonText.tsx';

type JsonBoxProps = {
  json: string;
  /** The name of the box, which scrolls when the text is long. */
  label: string;
};

/** More is not shown, so that a large result does not freeze the page. Characters. */
const MOST = 50_000;

/** The beginning of a JSON text in a box of its own. */
export function JsonBox({ json, label }: JsonBoxProps) {
  return (
    <Paper
      variant="outlined"
      role="group"
      aria-label={label}
      tabIndex={0}
      sx={{ maxHeight: '26.25rem', overflow: 'auto', padding: '10px 12px' }}
    >
      <JsonText json={json} most={MOST} />
    </Paper>
  );
}
