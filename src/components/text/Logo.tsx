import './text.css';

type LogoProps = {
  name: string;
  /** Of the name, in pixels. */
  size?: number;
};

/** The mark and the product's name. */
export function Logo({ name, size = 16 }: LogoProps) {
  return (
    <span className="logo">
      <span aria-hidden className="logo-mark" data-letter={name.slice(0, 1)} />
      <span className="logo-name" style={{ fontSize: size }}>
        {name}
      </span>
    </span>
  );
}
