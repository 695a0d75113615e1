import Box from '@mui/material/Box';
import { textSize, token } from '../../theme/tokens.ts';
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
    <Box role="group" aria-label={label} tabIndex={0} sx={boxSx}>
      <JsonText json={json} most={MOST} />
    </Box>
  );
}

const boxSx = {
  maxHeight: '26.25rem',
  overflow: 'auto',
  padding: '10px 12px',
  border: `1px solid ${token('line')}`,
  borderRadius: '8px',
  backgroundColor: token('surface'),
  fontSize: textSize.small,
  overflowWrap: 'anywhere',
} as const;
