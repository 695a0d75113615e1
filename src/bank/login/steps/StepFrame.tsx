import { useEffect, useId, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useLocation } from 'react-router';
import Typography from '@mui/material/Typography';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
import { setTitle } from '../../../lib/documentTitle.ts';
import { pageAt } from '../../../lib/paths.ts';
import { titleOf, useConfig, useRoutes } from '../../../providers/access/consoleContext.ts';
import { verificationEn } from '../../../texts/bank/verification.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import { forced } from '../../../theme/media.ts';
import type { Evidence } from '../../client/service.ts';
import { EvidenceLine } from '../../evidence/EvidenceLine.tsx';

/** Choose the bank, log in, approve the login, save an account. */
const PARTS = [1, 2, 3, 4] as const;

type StepFrameProps = {
  heading: string;
  part?: (typeof PARTS)[number];
  evidence?: Evidence;
  /** False while the fields of the step are loading. */
  complete?: boolean;
  /** Focuses the heading even if there is a field: the step is mainly text. */
  read?: boolean;
  children?: ReactNode;
};

/**
 * A step as a group named by its heading, which becomes part of the page's title. Focuses the first
 * field, or else the heading, when it appears.
 */
export function StepFrame(props: StepFrameProps) {
  const { heading, part, evidence, complete = true, read = false, children } = props;
  const headingId = useId();
  const { productName } = useConfig();
  const texts = textsOf(verificationEn);
  const declared = pageAt(useRoutes(), useLocation().pathname);
  const page = declared ? titleOf(declared) : texts.notFound.title;
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After a navigation, the shell sets title and focus in a later effect.
    const timer = window.setTimeout(() => {
      setTitle(heading, page, productName);
      const field = read ? null : step.current?.querySelector<HTMLElement>('input, select');
      (field ?? document.getElementById(headingId))?.focus({ preventScroll: true });
    });
    return () => window.clearTimeout(timer);
  }, [heading, page, productName, complete, read, headingId]);

  return (
    <Box ref={step} role="group" aria-labelledby={headingId} sx={stepSx}>
      {part && (
        <Box sx={partsSx}>
          {PARTS.map((one) => (
            <i key={one} data-done={one <= part} />
          ))}
          <VisuallyHidden>{texts.verification.part(part, PARTS.length)}</VisuallyHidden>
        </Box>
      )}
      <Typography
        component="h2"
        variant="h2"
        id={headingId}
        tabIndex={-1}
        sx={{ marginBottom: 1.75 }}
      >
        {heading}
      </Typography>
      {children}
      {evidence && (
        <Box sx={{ marginTop: 2.5 }}>
          <EvidenceLine evidence={evidence} />
        </Box>
      )}
    </Box>
  );
}

export const STEP_WIDTH = '36.25rem';

const stepSx = {
  maxWidth: STEP_WIDTH,
  margin: 'clamp(8px, 2.5vw, 24px) auto',
  overflowWrap: 'break-word',
} as const;

const partsSx = {
  display: 'flex',
  gap: 0.75,
  marginBottom: 3,
  // Borders are also visible in forced colours.
  '& > i': { flex: 1, border: '2px solid', borderColor: 'divider', borderRadius: '2px' },
  '& > [data-done=true]': { borderColor: 'primary.main', [forced]: { borderColor: 'Highlight' } },
} as const;
