import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useNotify } from 'ra-core';
import { firstDataShown } from '../../lib/firstData.ts';
import { arrivedCode, loadCode } from '../../lib/loadCode.ts';
import { useStore } from '../listen.ts';
import { whyMissing } from './whyMissing.ts';

type Asking = {
  /** The code is asked for once this is truthy; where it is left out, after the first data. */
  when?: unknown;
  /**
   * What a person has pressed and now needs the code for. Where it does not arrive, a toast says so,
   * and the next press tries again.
   */
  pressed?: unknown;
  onFailed?: ((error: unknown) => void) | undefined;
};

/**
 * Code that is needed only after the first screen; undefined until it has arrived. It is asked for
 * again with every other `when` or `pressed` until it is there: a moment offline does not count for
 * the whole visit. `load` is an `import()`, the same function at every render.
 */
export function useLater<Code extends object>(
  load: () => Promise<Code>,
  asking: Asking = {},
): Code | undefined {
  const shown = useStore(firstDataShown);
  const { when = shown, pressed, onFailed } = asking;
  const notify = useNotify();
  // It is there at the first render of whoever asks for it next.
  const [code, setCode] = useState(() => arrivedCode(load));
  const missing = code === undefined;
  const fail = useEffectEvent((error: unknown) => {
    if (pressed) notify(whyMissing(), { type: 'error' });
    onFailed?.(error);
  });
  useEffect(() => {
    if (!missing || !(pressed || when)) return;
    loadCode(load).then(
      (loaded) => setCode(loaded),
      (error: unknown) => fail(error),
    );
  }, [load, missing, pressed, when]);
  return code;
}

type LaterProps<Code> = Asking & {
  load: () => Promise<Code>;
  /**
   * What a person has opened by a press, like `pressed`. Nothing is rendered before the first one, because a menu
   * or a dialog takes its time from every page that has it, even while it is closed.
   */
  opened?: unknown;
  /** Is shown until the code is there. */
  fallback?: ReactNode;
  /** Is shown where the code does not arrive; without it `fallback` stays. */
  missing?: ReactNode;
  children: (code: Code) => ReactNode;
};

/** A part of a page whose code comes later, as `useLater` asks for it. */
export function Later<Code extends object>(props: LaterProps<Code>): ReactNode {
  const {
    load,
    fallback = null,
    missing = fallback,
    children,
    onFailed,
    opened,
    ...asking
  } = props;
  const [failed, setFailed] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (opened && !wasOpened) setWasOpened(true);
  const code = useLater(load, {
    ...asking,
    pressed: asking.pressed ?? opened,
    onFailed(error) {
      setFailed(true);
      onFailed?.(error);
    },
  });
  if (code && (wasOpened || !('opened' in props))) return children(code);
  return failed ? missing : fallback;
}
