import type { ReactNode } from 'react';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { styled } from '@mui/material/styles';
import { rem } from '../../theme/tokens.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type ExternalLinkProps = {
  href: string;
  children: ReactNode;
  icon?: boolean;
  className?: string;
  onClick?: () => void;
};

/** A link to another site, in a new window without access to the console's. */
export function ExternalLink({ href, children, icon = false, ...rest }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      {icon && <Icon aria-hidden />}
      <VisuallyHidden> {textsOf().common.opensNewWindow}</VisuallyHidden>
    </a>
  );
}

const Icon = styled(OpenInNew)({
  marginInlineStart: 4,
  fontSize: rem(14),
  verticalAlign: '-2px',
});
