import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Check from '@mui/icons-material/Check';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import { textsOf } from '../../texts/textsOf.ts';
import { viewsEn } from '../../texts/list/views.en.ts';
import { monospace } from '../../theme/tokens.ts';
import { InlineWarning } from '../feedback/Notice.tsx';
import { useCopy } from '../copy/copying.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

/** Copies the address of this page with a query; without a clipboard it appears and is selected. */
export function CopyLink({ search }: { search: string }) {
  const { views: texts, common } = textsOf(viewsEn);
  const { state, copy } = useCopy();
  const text = useRef<HTMLElement>(null);
  const { origin, pathname } = window.location;
  const link = `${origin}${pathname}${search}`;
  useEffect(() => {
    if (state === 'failed' && text.current) {
      window.getSelection()?.selectAllChildren(text.current);
    }
  }, [state]);
  return (
    <>
      <Button
        size="small"
        variant="text"
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
          <InlineWarning tone="bad" role="alert" text={common.copyFailed} />
        </Box>
      )}
    </>
  );
}
