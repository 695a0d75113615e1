import { useEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useConfig } from '../../providers/consoleContext.ts';
import { textsOf } from '../../texts/textsOf.ts';

type StepFrameProps = {
  heading: string;
  /** 'alert' where the verification has ended in a failure, 'status' while it prepares itself. */
  role?: 'alert' | 'status';
  /** What is said together with the heading. */
  said?: ReactNode;
  children?: ReactNode;
};

/** One step: its heading takes the focus whenever it changes, and the page's title follows it. */
export function StepFrame({ heading, role, said, children }: StepFrameProps) {
  const { productName } = useConfig();
  const page = textsOf().shell.accountVerification;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // After a navigation the shell does the same for the whole page, in an effect that runs later.
    const timer = window.setTimeout(() => {
      document.title = `${heading} · ${page} · ${productName}`;
      title.current?.focus({ preventScroll: true });
    });
    return () => window.clearTimeout(timer);
  }, [heading, page, productName]);

  return (
    <Box sx={{ maxWidth: 580, margin: { xs: '8px auto', sm: '24px auto' } }}>
      <div role={role}>
        <Box component="h2" ref={title} tabIndex={-1} sx={headingSx}>
          {heading}
        </Box>
        {said}
      </div>
      {children}
    </Box>
  );
}

const headingSx = {
  margin: '0 0 14px',
  fontSize: 18,
  lineHeight: '26px',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  // It takes the focus to be read, not to be pressed.
  '&:focus-visible': { outline: 'none' },
} as const;
