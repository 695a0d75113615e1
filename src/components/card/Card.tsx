import { useId, type ReactNode } from 'react';
import Box, { type BoxProps } from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { noteSx } from '../../theme/styles.ts';
import { Heading, type HeadingProps } from '../text/Heading.tsx';
import './card.css';

type CardProps = {
  children?: ReactNode;
  /** The heading, which also names the card for screen readers. */
  title?: ReactNode;
  level?: 2 | 3;
  size?: HeadingProps['size'];
  /** With it the heading can take the focus. */
  titleRef?: HeadingProps['ref'];
  /** What explains the title, below it. */
  about?: ReactNode;
  /** At the end of the title's line, or below it where there is no room. */
  aside?: ReactNode;
  padded?: boolean;
  sx?: Exclude<SxProps<Theme>, readonly unknown[]>;
} & Pick<BoxProps, 'role'>;

/** A surface for one group of content: hairline border, 10 px corners, and a head where it has a title. */
export function Card({ children, padded = false, sx, role, ...head }: CardProps) {
  const titleId = useId();
  const { title } = head;
  const Element = title ? 'section' : 'div';
  const named = {
    role,
    className: padded ? 'card-frame card-frame-padded' : 'card-frame',
    ...(title ? { 'aria-labelledby': titleId } : {}),
  };
  const content = (
    <>
      {title && <Head {...head} id={titleId} padded={padded} />}
      {children}
    </>
  );
  if (!sx) return <Element {...named}>{content}</Element>;
  return (
    <Box component={Element} {...named} sx={sx}>
      {content}
    </Box>
  );
}

type HeadProps = Omit<CardProps, 'children' | 'sx' | 'role'> & { id: string };

function Head(props: HeadProps) {
  const { id, title, level = 2, size = 'body', titleRef, about, aside, padded } = props;
  return (
    <Box
      sx={[
        headSx,
        padded ? paddedHeadSx : headOfRowsSx,
        Boolean(about) && { alignItems: 'flex-start' },
        Boolean(about) && !padded && { padding: '14px 16px 12px' },
      ]}
    >
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Heading id={id} level={level} size={size} ref={titleRef}>
          {title}
        </Heading>
        {about && <Box sx={{ ...noteSx, marginTop: 0.5 }}>{about}</Box>}
      </Box>
      {aside}
    </Box>
  );
}

const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
} as const;
const paddedHeadSx = { minHeight: 24, marginBottom: 1 } as const;
const headOfRowsSx = { minHeight: 52, padding: '8px 16px' } as const;
