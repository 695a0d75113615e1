import { useMemo } from 'react';
import Box from '@mui/material/Box';
import { monospace } from '../../theme/tokens.ts';
import { CodeText } from './CodeText.tsx';

type JsonTextProps = {
  /** Text that `JSON.parse` accepts. */
  json: string;
  /** Maximum number of shown characters. */
  maxLength: number;
};

/** Indented, highlighted JSON. Bidirectional control characters are shown as escapes. */
export function JsonText({ json, maxLength }: JsonTextProps) {
  const code = useMemo(() => indented(json, maxLength), [json, maxLength]);
  return (
    <Box component="pre" dir="ltr" translate="no" sx={textSx}>
      <CodeText code={code} grammar="json" />
    </Box>
  );
}

/** Directional marks, embeddings, overrides and isolates (UAX 9). */
const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

function indented(json: string, maxLength: number): string {
  const text = JSON.stringify(JSON.parse(json), undefined, 2).replaceAll(
    BIDI_CONTROLS,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

const textSx = {
  margin: 0,
  font: monospace.compact,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  // Right-to-left text reorders nothing around it.
  '& [data-kind]': { unicodeBidi: 'isolate' },
} as const;
