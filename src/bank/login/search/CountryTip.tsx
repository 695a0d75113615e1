import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { Later } from '../../../components/later/Later.tsx';
import { textSize, token } from '../../../theme/tokens.ts';
import type { Country } from './countries.ts';
import type { DelayedTip } from './delayedTip.ts';

const load = () => import('@mui/material/Popper');

type CountryTipProps = {
  countries: readonly Country[];
  /** Id of the element that it belongs to. */
  anchorId: string;
  tipId: string;
  tip: DelayedTip;
};

/**
 * All countries of a bank. The pointer may move onto it, and a press anywhere else closes it; Escape
 * does so together with the list (WCAG 2.2, 1.4.13). What places it is fetched for the first one.
 */
export function CountryTip({ countries, anchorId, tipId, tip }: CountryTipProps) {
  const surface = useRef<HTMLDivElement>(null);
  useEffect(() => {
    function onPointerDown({ target }: PointerEvent) {
      if (!(target instanceof Node)) return;
      const own = [surface.current, document.getElementById(anchorId)];
      if (!own.some((element) => element?.contains(target))) tip.hide();
    }
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [anchorId, tip]);

  return (
    <Later load={load} when>
      {({ default: Popper }) => (
        <Popper
          open
          ref={surface}
          role="tooltip"
          // Within the page's landmark, but rendered outside the list, which would cut it off.
          disablePortal
          anchorEl={() => document.getElementById(anchorId) ?? document.body}
          placement="top-end"
          popperOptions={{ strategy: 'fixed' }}
          onPointerMove={() => tip.enter(tipId)}
          onPointerLeave={({ pointerType }) => {
            if (pointerType !== 'touch') tip.leave();
          }}
          sx={popperSx}
        >
          <Box component="ul" sx={listSx}>
            {countries.map(({ code, name }) => (
              <li key={code} dir="auto">
                {name}
              </li>
            ))}
          </Box>
        </Popper>
      )}
    </Later>
  );
}

const popperSx = {
  zIndex: 'tooltip',
  // The number that it belongs to has been scrolled out of the list.
  '&[data-popper-reference-hidden]': { visibility: 'hidden', pointerEvents: 'none' },
} as const;

const listSx = {
  maxWidth: 'min(22.5rem, calc(100vw - 32px))',
  maxHeight: '40vh',
  overflowY: 'auto',
  margin: '4px 0',
  padding: '8px 12px',
  border: `1px solid ${token('line')}`,
  borderRadius: '8px',
  backgroundColor: token('surface'),
  color: token('text'),
  boxShadow: token('shadow'),
  fontSize: textSize.small,
  lineHeight: '1.125rem',
  listStyle: 'none',
  overflowWrap: 'anywhere',
} as const;
