import { rem } from '../../theme/tokens.ts';
import './text.css';

type LogoProps = {
  name: string;
  /** Of the name, in pixels at the usual size of text. */
  size?: number;
};

/** The mark and the product's name. */
export function Logo({ name, size = 16 }: LogoProps) {
  return (
    <span className="logo">
      <span aria-hidden className="logo-mark" data-letter={name.slice(0, 1)} />
      <span className="logo-name" style={{ fontSize: rem(size) }}>
        {name}
      </span>
    </span>
  );
}
