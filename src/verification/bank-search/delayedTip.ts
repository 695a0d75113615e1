/** Milliseconds: long enough that passing over a row opens nothing. */
const OPEN_DELAY = 700;
const CLOSE_DELAY = 300;
const SKIP_DELAY = 300;

/** Moves the one open tooltip. */
export type DelayedTip = {
  /** The pointer or the mark has come there; saying so again changes nothing. */
  enter(tip: string): void;
  leave(): void;
  /** Pressed: at once. */
  toggle(tip: string): void;
  /** At once, unless another tooltip is open or about to open. */
  drop(tip: string): void;
  hide(): void;
};

/**
 * Which of many tooltips is open, one at most: after a delay on the way in and on the way out, and
 * at once where another one is open or was until just now.
 */
export function delayedTip(onShow: (tip: string | undefined) => void): DelayedTip {
  let open: string | undefined;
  // What is open or will be, once the delay is over.
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
