import { Suspense, useState, type ReactNode } from 'react';
import { useNotify } from 'ra-core';
import { ErrorBoundary } from 'react-error-boundary';
import { isMissingCode } from '../../lib/missingCode.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { missingCodeReason } from './missingCodeReason.ts';

type OnDemandProps = {
  /** False until a press opens it. It then stays mounted, because a dialog has to fade out. */
  opened?: boolean;
  /** Called after a failure and a toast with the reason, to reset `opened`. */
  onMissing?: () => void;
  /** Shown while the code is loading. */
  fallback?: ReactNode;
  /** Shown after a failure. */
  missing?: ReactNode;
  /** `lazy` components. */
  children: ReactNode;
};

/**
 * Part of a page whose code is loaded on demand; its failure leaves the page intact. Open it in
 * `startTransition`: otherwise React shows the fallback for at least 300 ms.
 */
export function OnDemand(props: OnDemandProps) {
  const { opened = true, onMissing, fallback = null, missing = null, children } = props;
  const notify = useNotify();
  const [state, setState] = useState({ opened, mounted: opened });
  if (opened !== state.opened) setState({ opened, mounted: state.mounted || opened });

  function fail(error: unknown) {
    if (!isMissingCode(error)) reportError(error);
    if (!onMissing) return;
    const reason = isMissingCode(error) ? missingCodeReason() : textsOf().errors.unexpected;
    notify(reason, { type: 'error' });
    // The next press tries again.
    setState({ opened, mounted: false });
    onMissing();
  }
  return (
    <ErrorBoundary fallback={missing} onError={fail} resetKeys={[state.mounted]}>
      <Suspense fallback={fallback}>{state.mounted && children}</Suspense>
    </ErrorBoundary>
  );
}
