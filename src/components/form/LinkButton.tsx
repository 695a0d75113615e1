import type { ComponentProps } from 'react';
import { PageLink } from '../text/PageLink.tsx';
import { buttonClass, type ButtonLook } from './Button.tsx';

type LinkButtonProps = Omit<ComponentProps<typeof PageLink>, 'className'> & ButtonLook;

/** A link to another page that looks like a button. */
export function LinkButton({ look, small, ...link }: LinkButtonProps) {
  return <PageLink {...link} className={buttonClass({ look, small })} />;
}
