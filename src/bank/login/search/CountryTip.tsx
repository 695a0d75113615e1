import { useEffect, useState, type MouseEvent, type PointerEvent } from 'react';
import { useLater } from '../../../components/later/Later.tsx';
import { bankSearchEn } from '../../../texts/bank/search.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { Country } from './countries.ts';

const load = () => import('@mui/material/Popper');

/** Milliseconds: long enough that passing over a row opens nothing. */
const OPEN_DELAY = 700;
const CLOSE_DELAY = 300;
/** For this time after a tooltip has closed, the next one opens at once. */
const SKIP_DELAY = 300;

/** Closes the open tooltip; there is one at most. */
let closeOpen: (() => void) | undefined;
let closedAt = -Infinity;

/** A tooltip that opens and closes after a delay once it is wanted or no longer, and at once by `show`. */
function useDelayedTip(marked: boolean) {
  const [wanted, want] = useState(false);
  const [open, setOpen] = useState(false);
  const [wasMarked, setWasMarked] = useState(false);
  function show(shown: boolean) {
    want(shown);
    setOpen(shown);
  }
  if (marked !== wasMarked) {
    setWasMarked(marked);
    if (marked) want(true);
    else show(false);
  }
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
    function onPress({ target }: Event) {
      const own = '.bank-option-more, .country-tip';
      if (!(target instanceof Element && target.closest(own))) close();
    }
    closeOpen?.();
    closeOpen = close;
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      if (closeOpen !== close) return;
      closeOpen = undefined;
      closedAt = Date.now();
    };
  }, [open]);

  return { open, want, show };
}

type CountryTipProps = {
  countries: readonly Country[];
  /** How many of them have no flag in the list. */
  more: number;
  /** Whether the keyboard has marked the bank, which opens the tooltip as well. */
  marked: boolean;
};

/**
 * The number of further countries, with all of them in a tooltip. The pointer may move onto it, and a press
 * anywhere else closes it; Escape does so together with the list (WCAG 2.2, 1.4.13).
 */
export function CountryTip({ countries, more, marked }: CountryTipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { open, want, show } = useDelayedTip(marked);
  const Popper = useLater(load, { when: open })?.default;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hidden from screen readers; the marked option opens the same tooltip
    <span
      ref={setAnchor}
      className="bank-option-more"
      // Not on entering: a list that scrolls under a pointer at rest opens nothing.
      onPointerMove={({ pointerType }: PointerEvent) => pointerType !== 'touch' && want(true)}
      onPointerLeave={({ pointerType }: PointerEvent) => pointerType !== 'touch' && want(false)}
      onClick={(event: MouseEvent) => {
        event.stopPropagation();
        show(!open);
      }}
    >
      {textsOf(bankSearchEn).bankSearch.moreCountries(more)}
      {open && Popper && (
        <Popper
          open
          role="tooltip"
          className="country-tip"
          // Outside the list, which would cut it off, but within the page's landmark.
          container={anchor?.closest('main') ?? document.body}
          anchorEl={anchor}
          placement="top-end"
          popperOptions={{ strategy: 'fixed' }}
          onClick={(event) => event.stopPropagation()}
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
