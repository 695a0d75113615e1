import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import Box, { type BoxProps } from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import './heading.css';

export type HeadingProps = {
  /** Its place in the outline of the page. */
  level: 1 | 2 | 3 | 4;
  size?: 'display' | 'title' | 'heading' | 'body' | 'small';
  /** With it the heading can take the focus, so that it is read out; it is no control and has no ring. */
  ref?: Ref<HTMLHeadingElement> | undefined;
  /** Whether it takes the focus when it appears, because what had it is gone. */
  takesFocus?: boolean;
  'aria-describedby'?: string | undefined;
  sx?: Exclude<SxProps<Theme>, readonly unknown[]>;
  children: ReactNode;
} & Pick<BoxProps, 'id' | 'dir' | 'aria-live'>;

/** A heading: its level says where it belongs, its size how it looks. */
export function Heading(props: HeadingProps) {
  const { level, size = 'body', ref, takesFocus = false, sx, ...rest } = props;
  const own = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return undefined;
    // Delayed, because after a navigation the shell sets the focus in a later effect.
    const timer = window.setTimeout(() => own.current?.focus({ preventScroll: true }));
    return () => window.clearTimeout(timer);
  }, [takesFocus]);
  const Element = `h${level}` as const;
  const heading = {
    ...rest,
    className: `heading heading-${size}`,
    ref: ref ?? own,
    tabIndex: ref || takesFocus ? -1 : undefined,
  };
  return sx ? <Box component={Element} {...heading} sx={sx} /> : <Element {...heading} />;
}
