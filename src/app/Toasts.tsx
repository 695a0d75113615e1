import { useEffect, useState } from 'react';
import * as Toast from '@radix-ui/react-toast';
import Close from '@mui/icons-material/Close';
import { useNotificationContext, type NotificationPayload } from 'ra-core';
import { useTexts } from '../texts/useTexts.ts';
import './toasts.css';

const DURATION = 5000;
const MOST_AT_ONCE = 3;
const SWIPE_THRESHOLD = 50;

type ShownToast = { id: number; type: NotificationPayload['type']; text: string; duration: number };

let lastId = 0;

/**
 * The toast layer (specification, section 9): 5000 ms, at most three at once, the others wait;
 * identical ones are merged; pause on hover, focus and a page in the background; swipe right by
 * 50 px or Escape dismisses; Alt+T moves the focus there.
 */
export default function Toasts() {
  const texts = useTexts();
  const { notifications, takeNotification } = useNotificationContext();
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);

  useEffect(() => {
    if (notifications.length === 0) return;
    const taken = takeNotification();
    // The console notifies with words only; react-admin with keys of its own messages.
    if (!taken || typeof taken.message !== 'string') return;
    const text = taken.message.startsWith('ra.') ? texts.errors.unexpected : taken.message;
    const duration = taken.notificationOptions?.autoHideDuration ?? DURATION;
    // react-admin's queue is emptied into this one, which knows what is on the screen.
    // oxlint-disable-next-line react/set-state-in-effect -- moves from one queue to another
    setToasts((shown) =>
      shown.some((toast) => toast.type === taken.type && toast.text === text)
        ? shown
        : [...shown, { id: (lastId += 1), type: taken.type, text, duration }],
    );
  }, [notifications, takeNotification, texts]);

  const close = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id));

  return (
    <Toast.Provider
      duration={DURATION}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD}
      label={texts.shell.notifications}
    >
      {toasts.slice(0, MOST_AT_ONCE).map((toast) => (
        <Toast.Root
          key={toast.id}
          className={`toast toast-${toast.type}`}
          type={toast.type === 'error' ? 'foreground' : 'background'}
          duration={toast.duration}
          onOpenChange={(open) => {
            if (!open) close(toast.id);
          }}
        >
          {toast.type === 'error' ? (
            <>
              <Toast.Title className="toast-title">{texts.common.errorTitle}</Toast.Title>
              <Toast.Description className="toast-text">{toast.text}</Toast.Description>
            </>
          ) : (
            <Toast.Title className="toast-title">{toast.text}</Toast.Title>
          )}
          <Toast.Close className="toast-close" aria-label={texts.common.close}>
            <Close aria-hidden sx={{ fontSize: 18 }} />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="toast-viewport" hotkey={['altKey', 'KeyT']} />
    </Toast.Provider>
  );
}
