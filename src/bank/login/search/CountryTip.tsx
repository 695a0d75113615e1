import { useEffect, useState, type PointerEvent, type SyntheticEvent } from 'react';
import type PopperType from '@mui/material/Popper';
import { bankSearchEn } from '../../../texts/bank/search.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { textSize, token } from '../../../theme/tokens.ts';
import type { Country } from './countries.ts';

/** Milliseconds; passing over a row opens nothing. */
const OPEN_DELAY = 700;
const CLOSE_DELAY = 300;
/** Milliseconds after closing during which the next tooltip opens immediately. */
const SKIP_DELAY = 300;

/** Closes the open tooltip; at most one is open. */
let closeOpen: (() => void) | undefined;
let closedAt = -Infinity;

/** Loaded for the first tooltip. Not `lazy`, whose fallback would stay for 300 ms. */
let loaded: typeof PopperType | undefined;

/** Registers an open tooltip and closes the previous one; returns a function for its end. */
function registerOpen(close: () => void): () => void {
  closeOpen?.();
  closeOpen = close;
  return () => {
    if (closeOpen !== close) return;
    closeOpen = undefined;
    closedAt = Date.now();
  };
}

type CountryTipProps = {
  countries: readonly Country[];
  /** The number of countries without a flag in the list. */
  more: number;
  /** True if the keyboard has marked the bank, which also opens the tooltip. */
  marked: boolean;
};

/**
 * The number of further countries, with a tooltip that lists all. The pointer may move onto it; a
 * press elsewhere closes it, and Escape closes it with the list (WCAG 2.2, 1.4.13).
 */
export function CountryTip({ countries, more, marked }: CountryTipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wanted, want] = useState(false);
  const [open, setOpen] = useState(false);
  const [wasMarked, setWasMarked] = useState(false);
  if (marked !== wasMarked) {
    setWasMarked(marked);
    want(marked);
  }
  const [Popper, setPopper] = useState(() => loaded);
  useEffect(() => {
    if (!open || Popper) return;
    import('@mui/material/Popper').then(
      (code) => {
        loaded = code.default;
        setPopper(() => loaded);
      },
      () => undefined,
    );
  }, [open, Popper]);
  useEffect(() => {
    if (wanted === open) return undefined;
    const follows = closeOpen !== undefined || Date.now() - closedAt < SKIP_DELAY;
    const delay = open ? CLOSE_DELAY : follows ? 0 : OPEN_DELAY;
    const timer = window.setTimeout(() => setOpen(wanted), delay);
    return () => window.clearTimeout(timer);
  }, [wanted, open]);
  useEffect(() => {
    if (!open) return undefined;
    const close = () => show(false);
    const unregister = registerOpen(close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      unregister();
    };
  }, [open]);

  function show(shown: boolean) {
    want(shown);
    setOpen(shown);
  }
  // Touch fires pointerleave when the finger is lifted, so it uses the click.
  const follow = ({ type, pointerType }: PointerEvent) =>
    pointerType !== 'touch' && want(type === 'pointermove');
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hidden from screen readers; the marked option opens the same tooltip
    <span
      ref={setAnchor}
      // Not onPointerEnter: a list that scrolls under a resting pointer must open nothing.
      onPointerMove={follow}
      onPointerLeave={follow}
      onPointerDown={stop}
      onClick={(event) => {
        stop(event);
        show(!open);
      }}
    >
      {textsOf(bankSearchEn).bankSearch.moreCountries(more)}
      {open && Popper && (
        <Popper
          open
          role="tooltip"
          sx={tipSx}
          // The list would cut it off; 'main' keeps it inside a landmark.
          container={anchor?.closest('main') ?? document.body}
          anchorEl={anchor}
          placement="top-end"
          popperOptions={{ strategy: 'fixed' }}
          onClick={stop}
        >
          <ul>
            {countries.map(({ code, name }) => (
              <li key={code} dir="auto">
                {name}
              </li>
            ))}
          </ul>
        </Popper>
      )}
    </span>
  );
}

const tipSx = {
  zIndex: 'tooltip',
  // Its anchor has been scrolled out of the list.
  '&[data-popper-reference-hidden]': { visibility: 'hidden', pointerEvents: 'none' },
  '& > ul': {
    maxWidth: 'min(22.5rem, calc(100vw - 32px))',
    maxHeight: '40vh',
    overflowY: 'auto',
    margin: '4px 0',
    padding: '8px 12px',
    border: `1px solid ${token('line')}`,
    borderRadius: '8px',
    backgroundColor: token('surface'),
    boxShadow: token('shadow'),
    fontSize: textSize.small,
    listStyle: 'none',
  },
} as const;

const stop = (event: SyntheticEvent) => event.stopPropagation();
