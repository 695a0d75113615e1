/** Milliseconds: long enough that passing over a row opens nothing. */
const OPEN_DELAY = 700;
const CLOSE_DELAY = 300;
const SKIP_DELAY = 300;

/** Moves the one open tooltip. */
export type DelayedTip = {
  /** The pointer or the mark is on it. Repeated calls change nothing. */
  enter(tip: string): void;
  leave(): void;
  /** Opens or closes it at once, for a press. */
  toggle(tip: string): void;
  /** Closes it at once. Another tooltip that is open or about to open stays. */
  drop(tip: string): void;
  hide(): void;
};

/**
 * Decides which of many tooltips is open, one at most. It opens and closes after a delay, and opens at
 * once where another one is open or has only just closed.
 */
export function delayedTip(onShow: (tip: string | undefined) => void): DelayedTip {
  let open: string | undefined;
  // The tooltip that is open or will open after the delay.
  let next: string | undefined;
  let warm = false;
  let turn: number | undefined;
  let cooling: number | undefined;

  function show(tip: string | undefined) {
    window.clearTimeout(turn);
    next = tip;
    if (tip === open) return;
    open = tip;
    window.clearTimeout(cooling);
    if (tip !== undefined) warm = true;
    else cooling = window.setTimeout(() => (warm = false), SKIP_DELAY);
    onShow(tip);
  }

  function showAfter(delay: number, tip: string | undefined) {
    window.clearTimeout(turn);
    next = tip;
    turn = window.setTimeout(() => show(tip), delay);
  }

  return {
    enter(tip) {
      if (next === tip) return;
      if (warm) show(tip);
      else showAfter(OPEN_DELAY, tip);
    },
    leave: () => showAfter(CLOSE_DELAY, undefined),
    toggle: (tip) => show(open === tip ? undefined : tip),
    drop(tip) {
      if (next === tip) show(undefined);
    },
    hide: () => show(undefined),
  };
}
