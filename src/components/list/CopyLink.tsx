import { useRef } from 'react';
import Box from '@mui/material/Box';
import { Button } from '../form/Button.tsx';
import Check from '@mui/icons-material/Check';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import { textsOf } from '../../texts/textsOf.ts';
import { viewsEn } from '../../texts/list/views.en.ts';
import { monospace } from '../../theme/tokens.ts';
import { useCopy } from '../copy/copying.ts';
import { CopyFailed } from '../copy/CopyButton.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

/** Copies the address of this page with a query; without a clipboard it appears and is selected. */
export function CopyLink({ search }: { search: string }) {
  const { views: texts } = textsOf(viewsEn);
  const text = useRef<HTMLElement>(null);
  const copying = useCopy(text);
  const { state, copy } = copying;
  const { origin, pathname } = window.location;
  const link = `${origin}${pathname}${search}`;
  return (
    <>
      <Button
        small
        look="bare"
        startIcon={state === 'copied' ? <Check data-testid="copied" /> : <LinkIcon />}
        onClick={() => void copy(link)}
      >
        {texts.copyLink}
      </Button>
      <VisuallyHidden role="status">{state === 'copied' ? texts.linkCopied : ''}</VisuallyHidden>
      {state === 'failed' && (
        <Box sx={{ padding: '4px 8px' }}>
          <Box
            component="code"
            ref={text}
            sx={{ font: monospace.small, overflowWrap: 'anywhere', userSelect: 'all' }}
          >
            {link}
          </Box>
          <CopyFailed copying={copying} />
        </Box>
      )}
    </>
  );
}
