import type { ComponentProps, ReactNode } from 'react';
import './button.css';

export type ButtonLook = {
  /** The main thing to do, what cannot be undone, or a button within a surface; else any other. */
  look?: 'primary' | 'danger' | 'bare' | undefined;
  small?: boolean | undefined;
};

/** The class names of an element that looks like a button. */
export function buttonClass({ look, small = false }: ButtonLook): string {
  return ['button', look && `button-${look}`, small && 'button-small'].filter(Boolean).join(' ');
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    startIcon?: ReactNode;
  };

/** A button: one plain element, where MUI's is three styled ones. It submits no form unless `type` says so. */
export function Button({ look, small, startIcon, children, ...button }: ButtonProps) {
  return (
    <button type="button" {...button} className={buttonClass({ look, small })}>
      {startIcon && <span className="button-start">{startIcon}</span>}
      {children}
    </button>
  );
}

type AnchorButtonProps = Omit<ComponentProps<'a'>, 'className'> & ButtonLook & { href: string };

/** A link out of the application that looks like a button, such as one to another document or a mail. */
export function AnchorButton({ look, small, children, ...anchor }: AnchorButtonProps) {
  return (
    <a {...anchor} className={buttonClass({ look, small })}>
      {children}
    </a>
  );
}
