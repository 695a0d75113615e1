import type { ComponentProps } from 'react';
import './form.css';

type ToolButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className' | 'aria-label'> & {
  'aria-label': string;
};

/** A button with an icon alone, its accessible name beside it: in a row of a list it costs one element. */
export function ToolButton(props: ToolButtonProps) {
  return <button {...props} type="button" className="icon-button" />;
}
