import { useEffect, useRef, useState } from 'react';
import * as Toast from '@radix-ui/react-toast';
import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { useNotificationContext, type NotificationPayload } from 'ra-core';
import { ownVersion } from '../../lib/browser.ts';
import { i18nProvider } from '../../providers/access/i18nProvider.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { coarse } from '../../theme/media.ts';
import { VersionNotice } from './VersionNotice.tsx';

const DURATION = 5000;
const MAX_VISIBLE = 3;
const SWIPE_THRESHOLD = 50;

type RaisedToast = {
  id: number;
  type: NotificationPayload['type'];
  text: string;
  duration: number;
  /** Raised in the background; its time starts when the window gets the focus. */
  unseen: boolean;
};
/** `round` counts the times that the queue became empty. */
type Queue = { toasts: readonly RaisedToast[]; round: number };

let lastId = 0;

/** Adds a toast unless the queue has an identical one. */
function withToast(
  toasts: readonly RaisedToast[],
  { type, message, notificationOptions }: NotificationPayload,
): readonly RaisedToast[] {
  if (typeof message !== 'string') return toasts;
  // The console passes texts; react-admin passes keys of its messages.
  const text = i18nProvider.translate(message, {
    _: message.startsWith('ra.') ? textsOf().errors.unexpected : message,
  });
  if (toasts.some((toast) => toast.type === type && toast.text === text)) return toasts;
  const duration = notificationOptions?.autoHideDuration ?? DURATION;
  return [...toasts, { id: (lastId += 1), type, text, duration, unseen: !document.hasFocus() }];
}

/**
 * Toasts of `useNotify`: 5000 ms each, at most three at a time, identical ones merged. Time stops
 * on hover, on focus and in the background. A swipe to the right by 50 px or Escape dismisses a
 * toast; Alt+T focuses the region.
 */
export default function Toasts() {
  const texts = textsOf();
  const version = ownVersion();
  const { notifications, setNotifications } = useNotificationContext();
  const [{ toasts, round }, setQueue] = useState<Queue>({ toasts: [], round: 0 });
  const layer = useRef<HTMLDivElement>(null);
  const previous = useRef<HTMLElement>(null);

  useEffect(() => {
    if (notifications.length === 0) return;
    // Moves react-admin's queue into this one. `takeNotification` would drop notifications raised
    // since the last render.
    setNotifications((waiting) => waiting.filter((one) => !notifications.includes(one)));
    // oxlint-disable-next-line react/set-state-in-effect -- moves from one queue to another
    setQueue((queue) => ({
      ...queue,
      toasts: notifications.reduce((others, raised) => withToast(others, raised), queue.toasts),
    }));
  }, [notifications, setNotifications]);

  useEffect(() => {
    const onFocus = () =>
      setQueue((queue) => ({
        ...queue,
        toasts: queue.toasts.map((toast) => ({ ...toast, unseen: false })),
      }));
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);

  function close(id: number) {
    // Otherwise, closing the last toast would leave the focus on the empty layer.
    if (toasts.length === 1 && layer.current?.contains(document.activeElement)) {
      previous.current?.focus({ preventScroll: true });
      previous.current = null;
    }
    setQueue((queue) => {
      const rest = queue.toasts.filter((toast) => toast.id !== id);
      return { toasts: rest, round: rest.length === 0 ? queue.round + 1 : queue.round };
    });
  }

  return (
    <div
      ref={layer}
      className="toast-layer"
      onFocus={({ relatedTarget: from }) => {
        if (from instanceof HTMLElement && !layer.current?.contains(from)) previous.current = from;
      }}
    >
      {version !== undefined && <VersionNotice own={version} />}
      <Toast.Provider
        // A new provider for each round: removing a toast under the pointer does not end the
        // provider's pause, so the next toast would stay forever.
        key={round}
        duration={DURATION}
        swipeDirection="right"
        swipeThreshold={SWIPE_THRESHOLD}
        label={texts.shell.notifications}
      >
        {toasts.slice(0, MAX_VISIBLE).map((toast) => (
          <Toast.Root
            key={toast.id}
            className={`toast toast-${toast.type}`}
            type={toast.type === 'error' ? 'foreground' : 'background'}
            duration={toast.unseen ? Infinity : toast.duration}
            onOpenChange={(open) => {
              if (!open) close(toast.id);
            }}
          >
            {toast.type === 'error' ? (
              <>
                {/* The space separates title and text in the announcement. */}
                <Toast.Title className="text-strong">{texts.common.errorTitle} </Toast.Title>
                <Toast.Description className="text-dim">{toast.text}</Toast.Description>
              </>
            ) : (
              <Toast.Title className="text-strong">{toast.text}</Toast.Title>
            )}
            <Toast.Close asChild>
              <IconButton aria-label={texts.common.close} sx={closeSx}>
                <Close />
              </IconButton>
            </Toast.Close>
          </Toast.Root>
        ))}
        <Toast.Viewport
          className="toast-viewport"
          label={texts.shell.notificationsRegion}
          hotkey={['altKey', 'KeyT']}
        />
      </Toast.Provider>
    </div>
  );
}

const closeSx = {
  position: 'absolute',
  insetInlineEnd: 5,
  top: 5,
  [coarse]: { insetInlineEnd: 0, top: 0 },
} as const;
