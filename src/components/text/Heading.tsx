import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import Box, { type BoxProps } from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { headings } from '../../theme/styles.ts';

export type HeadingProps = {
  /** Its place in the outline of the page. */
  level: 1 | 2 | 3 | 4;
  size?: keyof typeof headings;
  /** With it the heading can take the focus, so that it is read out; it is no control and has no ring. */
  ref?: Ref<HTMLHeadingElement> | undefined;
  /** Whether it takes the focus when it appears, because what had it is gone. */
  takesFocus?: boolean;
  sx?: Exclude<SxProps<Theme>, readonly unknown[]>;
  children: ReactNode;
} & Pick<BoxProps, 'id' | 'dir'>;

/** A heading: its level says where it belongs, its size how it looks. */
export function Heading(props: HeadingProps) {
  const { level, size = 'body', ref, takesFocus = false, sx = {}, ...rest } = props;
  const own = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return undefined;
    // Delayed, because after a navigation the shell sets the focus in a later effect.
    const timer = window.setTimeout(() => own.current?.focus({ preventScroll: true }));
    return () => window.clearTimeout(timer);
  }, [takesFocus]);
  return (
    <Box
      component={`h${level}` as const}
      {...rest}
      ref={ref ?? own}
      tabIndex={ref || takesFocus ? -1 : undefined}
      sx={[headings[size], headingSx, sx]}
    />
  );
}

const headingSx = {
  margin: 0,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '&:focus-visible': { outline: 'none' },
} as const;
