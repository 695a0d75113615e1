import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router';

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Path of a page of the console, with query and hash. */
  to: string;
  /** Returns the state of the history entry. */
  state?: () => unknown;
};

/**
 * A link to another page, for places with many links. Each `Link` of react-router depends on the
 * current address, so a click would render them all before it shows anything.
 */
export function PageLink({ to, state, onClick, children, ...anchor }: PageLinkProps) {
  const navigate = useNavigate();
  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const { defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey } = event;
    // The browser handles these clicks: a new tab or window, or a download.
    if (defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    void navigate(to, { replace: pathname + search + hash === to, state: state?.() });
  }
  return (
    <a {...anchor} href={to} onClick={open}>
      {children}
    </a>
  );
}
