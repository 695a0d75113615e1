import { useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { CopyButton, CopyFailed } from '../copy/CopyButton.tsx';
import { offerFile, useCopy } from '../copy/copying.ts';
import { keySigningEn } from '../../texts/api-keys/signing.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { noteSx } from '../../theme/styles.ts';
import { monospace, token } from '../../theme/tokens.ts';
import { CodeText } from './CodeText.tsx';
import type { Grammar } from './highlight.ts';

type CodeBlockProps = {
  code: string;
  grammar: Grammar;
  fileName: string;
  /** Name of the downloaded file, if different. */
  downloadName?: string | undefined;
  /** Displayed instead of code that contains a secret. */
  shown?: string | undefined;
  /** A note below the code. */
  children?: ReactNode;
};

/** Code to read, copy and download. */
export function CodeBlock(props: CodeBlockProps) {
  const { code, grammar, fileName, downloadName = fileName, shown = code, children } = props;
  const texts = textsOf(keySigningEn);
  const text = useRef<HTMLPreElement>(null);
  const copying = useCopy(text);
  const masked = shown !== code;
  return (
    <Box sx={blockSx}>
      <Box sx={barSx}>
        <Box component="code" translate="no" sx={nameSx}>
          {fileName}
        </Box>
        <CopyButton small label={fileName} value={code} copying={copying} />
        <Button
          size="small"
          aria-label={texts.snippets.downloadName(downloadName)}
          startIcon={<DownloadOutlined />}
          onClick={() => offerFile(code, downloadName, 'text/plain')}
        >
          {texts.snippets.download}
        </Button>
      </Box>
      {copying.state === 'failed' && (
        <Box sx={{ padding: '0 16px 8px' }}>
          <CopyFailed copying={copying} text={masked ? texts.snippets.copyFailed : undefined} />
        </Box>
      )}
      <Box component="pre" ref={masked ? undefined : text} translate="no" sx={codeSx}>
        <code>
          <CodeText code={shown} grammar={grammar} />
        </code>
      </Box>
      {children && <Box sx={footSx}>{children}</Box>}
    </Box>
  );
}

const blockSx = {
  backgroundColor: token('canvas'),
  borderRadius: '0 0 9px 9px',
} as const;

const barSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  paddingBlock: '8px',
  paddingInline: '16px 8px',
} as const;

const nameSx = {
  flex: { xs: '1 1 100%', sm: 1 },
  font: monospace.small,
  color: token('dim'),
} as const;

const codeSx = {
  margin: 0,
  padding: '4px 16px 16px',
  font: monospace.small,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  tabSize: 4,
} as const;

const footSx = {
  ...noteSx,
  padding: '10px 16px 12px',
  borderTop: `1px solid ${token('line')}`,
  overflowWrap: 'anywhere',
  '& code': { display: 'block', font: monospace.small, color: token('text') },
} as const;
