import { useEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { useConfig } from '../../providers/consoleContext.ts';
import { textsOf } from '../../texts/textsOf.ts';
import { verificationEn } from '../../texts/verification.en.ts';
import { token } from '../../theme/tokens.ts';
import type { Evidence } from '../bank-service/service.ts';
import { EvidenceLine } from '../EvidenceLine.tsx';

/** Choosing the bank, logging in, approving it, saving an account. */
const PARTS = [1, 2, 3, 4] as const;

type StepFrameProps = {
  heading: string;
  /** Which of the four parts this is; left out where it is none. */
  part?: (typeof PARTS)[number];
  /** 'alert' where the verification has ended in a failure, 'status' while it prepares itself. */
  role?: 'alert' | 'status';
  /** What is said together with the heading. */
  said?: ReactNode;
  /** Whom everything on this step is encrypted to. */
  evidence?: Evidence;
  children?: ReactNode;
};

/** One step: its heading takes the focus whenever it changes, and the page's title follows it. */
export function StepFrame({ heading, part, role, said, evidence, children }: StepFrameProps) {
  const { productName } = useConfig();
  const texts = textsOf(verificationEn);
  const page = texts.shell.accountVerification;
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
      {part && (
        <Box sx={partsSx}>
          {PARTS.map((one) => (
            <i key={one} className={one <= part ? 'done' : undefined} />
          ))}
          <VisuallyHidden>{texts.verification.part(part, PARTS.length)}</VisuallyHidden>
        </Box>
      )}
      <div role={role}>
        <Box component="h2" ref={title} tabIndex={-1} sx={headingSx}>
          {heading}
        </Box>
        {said}
      </div>
      {children}
      {evidence && (
        <Box sx={{ marginTop: 2.5 }}>
          <EvidenceLine evidence={evidence} />
        </Box>
      )}
    </Box>
  );
}

const partsSx = {
  display: 'flex',
  gap: 0.75,
  marginBottom: 3,
  '& > i': { flex: 1, height: 4, borderRadius: '2px', backgroundColor: token('line') },
  '& > i.done': { backgroundColor: token('accent') },
  '@media (forced-colors: active)': {
    '& > i': { border: '1px solid CanvasText' },
    '& > i.done': { backgroundColor: 'Highlight' },
  },
} as const;

const headingSx = {
  margin: '0 0 14px',
  fontSize: 18,
  lineHeight: '26px',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  // It takes the focus to be read, not to be pressed.
  '&:focus-visible': { outline: 'none' },
} as const;
