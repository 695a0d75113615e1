import { createStore, type Store } from '../../lib/store.ts';

/** What a person does on a page: with pointer, keys or touch, by scrolling, by speech or a switch. */
const DOINGS = [
  'pointerdown',
  'pointermove',
  'keydown',
  'wheel',
  'scroll',
  'touchstart',
  'touchmove',
  'click',
  'input',
] as const;

/** A machine that wakes up does not tell; so soon after that the clock is read again. Milliseconds. */
const LOOK_EVERY = 5_000;

/** Whether nobody has done anything on the page for a while. */
export type Idle = {
  /** Stays true once it is, until `wake`. */
  idle: Store<boolean>;
  /** The wait begins anew. */
  wake: () => void;
  /**
   * Listens to the page; returns the function that ends that. Where `holds` says that there is nothing to
   * be covered, a doing ends the wait by itself.
   */
  start: (holds: () => boolean) => () => void;
};

/**
 * Watches for `limit` milliseconds without a doing, those of a hidden page and a sleeping machine
 * included. They are the difference of two clocks, whichever says more: timers are throttled in a hidden
 * page, the steady clock may stand still during sleep, and the other one may be set back.
 */
export function createIdle(limit: number): Idle {
  const idle = createStore(false);
  let last = moment();
  let timer = 0;

  function left() {
    const now = moment();
    return limit - Math.max(now.wall - last.wall, now.steady - last.steady);
  }

  function look() {
    window.clearTimeout(timer);
    const wait = left();
    if (wait <= 0) idle.set(true);
    else timer = window.setTimeout(look, Math.min(wait, LOOK_EVERY));
  }

  function wake() {
    last = moment();
    idle.set(false);
    look();
  }

  return {
    idle,
    wake,
    start(holds) {
      function act() {
        if (left() > 0) last = moment();
        // The first doing after a sleep comes before any timer, and is too late.
        else if (holds()) look();
        else wake();
      }
      const listening = { capture: true, passive: true };
      for (const doing of DOINGS) window.addEventListener(doing, act, listening);
      document.addEventListener('visibilitychange', look);
      wake();
      return () => {
        window.clearTimeout(timer);
        for (const doing of DOINGS) window.removeEventListener(doing, act, listening);
        document.removeEventListener('visibilitychange', look);
      };
    },
  };
}

const moment = () => ({ wall: Date.now(), steady: performance.now() });
