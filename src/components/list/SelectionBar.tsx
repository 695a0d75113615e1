import { useEffect, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { listEn } from '../../texts/list/list.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { textSize, token } from '../../theme/tokens.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

/** What the bar covers at the lower edge of the window; focus stays above it. Pixels. */
const COVERED = 112;

type SelectionBarProps = {
  count: number;
  /** How many of them are on other pages. */
  elsewhere: number;
  /** How many rows match the filter. */
  matching: number;
  onAll: () => void;
  onClear: () => void;
  /** The buttons that act on the selection. */
  children: ReactNode;
};

/** Says how many rows are selected and what can be done with them; absent while none is. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, elsewhere, matching, onAll, onClear, children } = props;
  const texts = textsOf(listEn).selection;
  const any = count > 0;
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = any ? `${COVERED}px` : '';
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [any]);
  return (
    <>
      {/* Always there, since a live region that arrives with its text is not read. */}
      <VisuallyHidden role="status">{any ? texts.count(count) : ''}</VisuallyHidden>
      {any && (
        <Box role="region" aria-label={texts.bar} sx={barSx}>
          <Box sx={{ flex: '1 1 auto' }}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {texts.count(count)}
            </Box>
            {elsewhere > 0 && (
              <Box component="span" sx={{ color: token('dim'), fontSize: textSize.small }}>
                {' · '}
                {texts.elsewhere(elsewhere)}
              </Box>
            )}
            <Button size="small" variant="text" sx={{ marginInlineStart: 1 }} onClick={onClear}>
              {texts.clear}
            </Button>
          </Box>
          {count < matching && (
            <Button size="small" onClick={onAll}>
              {texts.all(matching)}
            </Button>
          )}
          {children}
        </Box>
      )}
    </>
  );
}

/** Stays in view while the list is scrolled, without moving a row. */
const barSx = {
  position: 'sticky',
  bottom: 16,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 10px',
  marginTop: '14px',
  padding: '10px 14px',
  border: `1px solid ${token('line')}`,
  borderRadius: '10px',
  backgroundColor: token('surface'),
  boxShadow: token('shadow'),
} as const;
