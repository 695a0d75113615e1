import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { InlineWarning } from '../../components/feedback/InlineWarning.tsx';
import { LoadFailure } from '../../components/feedback/LoadFailure.tsx';
import { paletteEn } from '../../texts/shell/palette.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { monospace, token } from '../../theme/tokens.ts';
import type { PaletteList } from './usePaletteLists.ts';

/** What the clipboard has refused, selected for copying by hand. */
export function CopyRefused({ text }: { text: string }) {
  const value = useRef<HTMLElement>(null);
  useEffect(() => {
    if (value.current) window.getSelection()?.selectAllChildren(value.current);
  }, [text]);
  return (
    <Box sx={noteSx}>
      <Box component="code" ref={value} sx={codeSx}>
        {text}
      </Box>
      <InlineWarning tone="bad" role="alert" text={textsOf().common.copyFailed} />
    </Box>
  );
}

/** The lists that could not be loaded, each with its reason. All other commands work. */
export function ListFailures({ lists }: { lists: readonly PaletteList[] }) {
  const texts = textsOf(paletteEn).palette;
  const failed = lists.filter(({ error }) => error);
  if (failed.length === 0) return null;
  return (
    <Box sx={{ ...noteSx, paddingBottom: 0 }}>
      {failed.map(({ name, error, reload }) => (
        <LoadFailure key={name} title={texts.notLoaded[name]} error={error} onRetry={reload} />
      ))}
    </Box>
  );
}

const noteSx = {
  flex: 'none',
  maxHeight: '40%',
  overflowY: 'auto',
  padding: '12px 16px',
  borderTop: `1px solid ${token('line')}`,
} as const;

const codeSx = {
  display: 'block',
  maxHeight: 80,
  overflow: 'auto',
  font: monospace.small,
  overflowWrap: 'anywhere',
} as const;
