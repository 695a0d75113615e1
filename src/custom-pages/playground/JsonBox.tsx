import Box from '@mui/material/Box';
import { brief } from '../../lib/graphemes.ts';
import { textSize, token } from '../../theme/tokens.ts';
import { parseJson } from '../../lib/bytes.ts';
import { JsonText } from '../../components/code/JsonText.tsx';
import { layOut } from '../../lib/jsonText.ts';

type JsonBoxProps = {
  /** JSON, or another text, which is shown as it is. */
  text: string;
  /** The name of the region, which scrolls when the text is long. */
  label: string;
};

/** More is not shown, so that a large result does not freeze the page. Characters. */
const MOST = 50_000;

/** Characters of one text; a result's texts are longer than the hub's names. */
const LONGEST = 400;

/** The beginning of a JSON text in a box of its own. */
export function JsonBox({ text, label }: JsonBoxProps) {
  const isJson = parseJson(text) !== undefined;
  return (
    <Box role="region" aria-label={label} tabIndex={0} sx={boxSx}>
      {isJson ? (
        <JsonText pieces={layOut(text, MOST)} longest={LONGEST} />
      ) : (
        <bdi>{brief(text, LONGEST)}</bdi>
      )}
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
