import { Suspense, useState, type ReactNode } from 'react';
import { useNotify } from 'ra-core';
import { ErrorBoundary } from 'react-error-boundary';
import { isMissingCode } from '../../lib/missingCode.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { whyMissing } from './whyMissing.ts';

type OnDemandProps = {
  /** False until a press opens the part, which is rendered from then on: a dialog has to fade out. */
  opened?: boolean;
  /** Closes what a press has opened. Called when it fails; a toast says why. */
  onMissing?: () => void;
  /** Is shown until the code is there. */
  fallback?: ReactNode;
  /** Is shown in place of a part that fails. */
  missing?: ReactNode;
  /** Components made by `lazy`. */
  children: ReactNode;
};

/**
 * A part of a page whose code is loaded on demand. If it fails, the page around it goes on.
 *
 * A press opens it by `startTransition`: React then waits for the code. Otherwise it shows the fallback for at
 * least 300 ms.
 */
export function OnDemand(props: OnDemandProps) {
  const { opened = true, onMissing, fallback = null, missing = null, children } = props;
  const notify = useNotify();
  const [state, setState] = useState({ opened, mounted: opened });
  if (opened !== state.opened) setState({ opened, mounted: state.mounted || opened });

  function fail(error: unknown) {
    if (!isMissingCode(error)) reportError(error);
    if (!onMissing) return;
    const reason = isMissingCode(error) ? whyMissing() : textsOf().errors.unexpected;
    notify(reason, { type: 'error' });
    // The next press makes another attempt.
    setState({ opened, mounted: false });
    onMissing();
  }
  return (
    <ErrorBoundary fallback={missing} onError={fail} resetKeys={[state.mounted]}>
      <Suspense fallback={fallback}>{state.mounted && children}</Suspense>
    </ErrorBoundary>
  );
}
