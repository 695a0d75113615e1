import type { ComponentProps } from 'react';
import { PageLink } from '../text/PageLink.tsx';
import './button.css';

type LinkButtonProps = Omit<ComponentProps<typeof PageLink>, 'className'> & {
  /** Whether it is the main thing to do. */
  primary?: boolean;
  small?: boolean;
};

/** A link to another page that looks like a button: one plain element, where MUI's is three styled ones. */
export function LinkButton({ primary = false, small = false, ...link }: LinkButtonProps) {
  const classes = ['button', primary && 'button-primary', small && 'button-small'];
  return <PageLink {...link} className={classes.filter(Boolean).join(' ')} />;
}
