import { useDeferredValue, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { textsOf } from '../../texts/textsOf.ts';
import { takeLeaveAllowance } from '../../lib/unsaved.ts';
import { useUnsaved } from '../listen.ts';

type LeaveGuardProps = {
  when: boolean;
  /** A query parameter whose change counts as leaving the page. */
  parameter?: string;
  /** Also asks before the tab is closed or reloaded. */
  alsoUnload?: boolean;
  /** The question; by default about unsaved form values. */
  words?: Readonly<Record<'title' | 'text' | 'stay' | 'leave', string>>;
  /** Called on leaving, before the navigation. */
  onLeave?: (() => void) | undefined;
};

/**
 * Asks before the page is left by a link or the back button while `when` is true. ra-core's
 * `warnWhenUnsavedChanges` would use the browser's dialog and ignore a restored draft.
 */
export function LeaveGuard(props: LeaveGuardProps) {
  const { when, parameter, alsoUnload = false, onLeave } = props;
  const { title, text, stay, leave } = props.words ?? textsOf().common.unsaved;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when &&
      (currentLocation.pathname !== nextLocation.pathname ||
        valueOf(parameter, currentLocation.search) !== valueOf(parameter, nextLocation.search)),
  );

  useUnsaved(when && (alsoUnload ? 'lost' : 'draft'));

  useEffect(() => {
    if (!when || !alsoUnload) return undefined;
    const ask = (event: BeforeUnloadEvent) => takeLeaveAllowance() || event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when, alsoUnload]);

  // Deferred, so that the dialog does not delay the frame after the press.
  const open = useDeferredValue(blocker.state === 'blocked');
  return (
    <ConfirmDialog
      open={open}
      title={title}
      cancelLabel={stay}
      confirmLabel={leave}
      onDismiss={() => blocker.reset?.()}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
    >
      {text}
    </ConfirmDialog>
  );
}

const valueOf = (parameter: string | undefined, search: string) =>
  parameter === undefined ? null : new URLSearchParams(search).get(parameter);
