import { useDeferredValue, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { useUnsaved } from '../listen.ts';

type LeaveGuardProps = {
  when: boolean;
  /** A query parameter: a change of its value counts as leaving the page. */
  parameter?: string;
  /** Also asks before the tab is closed or reloaded. */
  alsoUnload?: boolean;
  title: string;
  text: string;
  stayLabel: string;
  leaveLabel: string;
  /** Called when the person leaves, before the next page is there. */
  onLeave?: (() => void) | undefined;
};

/** Asks before the page is left by a link or the back button while `when` holds. */
export function LeaveGuard(props: LeaveGuardProps) {
  const {
    when,
    parameter,
    alsoUnload = false,
    title,
    text,
    stayLabel,
    leaveLabel,
    onLeave,
  } = props;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when &&
      (currentLocation.pathname !== nextLocation.pathname ||
        valueOf(parameter, currentLocation.search) !== valueOf(parameter, nextLocation.search)),
  );

  useUnsaved(when && (alsoUnload ? 'lost' : 'draft'));

  useEffect(() => {
    if (!when || !alsoUnload) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when, alsoUnload]);

  // The frame after the press does not wait for the dialog.
  const open = useDeferredValue(blocker.state === 'blocked');
  return (
    <ConfirmDialog
      open={open}
      title={title}
      cancelLabel={stayLabel}
      confirmLabel={leaveLabel}
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
