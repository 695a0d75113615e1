import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router';

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Path of a page of the console, with its search and hash. */
  to: string;
  /** Returns the state of the entry in the tab's history. */
  state?: () => unknown;
};

/**
 * A link to another page, for where many stand together. react-router's `Link` resolves its address
 * against the present one, and so every link of a page is rendered again before a click shows anything.
 */
export function PageLink({ to, state, onClick, children, ...anchor }: PageLinkProps) {
  const navigate = useNavigate();
  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const { defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey } = event;
    // The browser opens a tab or a window of its own, or saves the page.
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
