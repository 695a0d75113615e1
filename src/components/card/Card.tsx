import { useId, type ReactNode } from 'react';
import Box, { type BoxProps } from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { Heading, type HeadingProps } from '../text/Heading.tsx';
import '../text/text.css';
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
  /** The height that is kept free for content on its way, in pixels. */
  room?: number;
  sx?: Exclude<SxProps<Theme>, readonly unknown[]>;
} & Pick<BoxProps, 'role'>;

/** A surface for one group of content: hairline border, 10 px corners, and a head where it has a title. */
export function Card({ children, padded = false, room, sx, role, ...head }: CardProps) {
  const titleId = useId();
  const { title } = head;
  const Element = title ? 'section' : 'div';
  const named = {
    role,
    style: room ? { minHeight: room } : undefined,
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

type HeadProps = Omit<CardProps, 'children' | 'sx' | 'role' | 'room'> & { id: string };

function Head(props: HeadProps) {
  const { id, title, level = 2, size = 'body', titleRef, about, aside, padded } = props;
  const classes = ['card-head', padded ? 'card-head-padded' : 'card-head-of-rows'];
  return (
    <div className={[...classes, about && 'card-head-about'].filter(Boolean).join(' ')}>
      <div className="card-title">
        <Heading id={id} level={level} size={size} ref={titleRef}>
          {title}
        </Heading>
        {about && <div className="card-about note">{about}</div>}
      </div>
      {aside}
    </div>
  );
}
