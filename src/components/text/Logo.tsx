import { styled } from '@mui/material/styles';
import { rem, textSize } from '../../theme/tokens.ts';

type LogoProps = {
  name: string;
  /** Font size of the name: pixels at the default text size. */
  size?: number;
};

export function Logo({ name, size = 16 }: LogoProps) {
  return (
    <Line>
      <Mark aria-hidden data-letter={name.slice(0, 1)} />
      <span style={{ fontSize: rem(size), fontWeight: 650 }}>{name}</span>
    </Line>
  );
}

const Line = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 10 });

const Mark = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: rem(26),
  height: rem(26),
  borderRadius: 8,
  background: 'linear-gradient(135deg, #4f46e5, #12b5a5)',
  color: '#fff',
  fontSize: textSize.compact,
  fontWeight: 700,
  lineHeight: 1,
  outline: '1px solid transparent',
  // Generated content, so that the DOM text is only the product's name.
  '&::before': { content: 'attr(data-letter)' },
});
