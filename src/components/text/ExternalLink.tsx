import type { ReactNode } from 'react';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { textsOf } from '../../texts/textsOf.ts';
import './text.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type ExternalLinkProps = {
  href: string;
  children: ReactNode;
  icon?: boolean;
  className?: string;
  onClick?: () => void;
};

/** A link out of the console: it opens a window that has no access to the console's. */
export function ExternalLink({ href, children, icon = false, ...rest }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      {icon && <OpenInNew aria-hidden className="external-link-icon" />}
      <VisuallyHidden> {textsOf().common.opensNewWindow}</VisuallyHidden>
    </a>
  );
}
