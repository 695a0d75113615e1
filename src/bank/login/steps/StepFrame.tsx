import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Heading } from '../../../components/text/Heading.tsx';
import { VisuallyHidden } from '../../../components/text/VisuallyHidden.tsx';
import { setTitle } from '../../../lib/documentTitle.ts';
import { pageAt } from '../../../lib/paths.ts';
import { titleOf, useConfig, useRoutes } from '../../../providers/access/consoleContext.ts';
import { verificationEn } from '../../../texts/bank/verification.en.ts';
import { textsOf } from '../../../texts/textsOf.ts';
import type { Evidence } from '../../client/service.ts';
import { EvidenceLine } from '../../evidence/EvidenceLine.tsx';
import '../../../components/text/text.css';
import './steps.css';

/** Choosing the bank, logging in, approving the login, saving an account. */
const PARTS = [1, 2, 3, 4] as const;

type StepFrameProps = {
  heading: string;
  /** The part that the step belongs to, if any. */
  part?: (typeof PARTS)[number];
  /** The proof of who receives what this step sends. */
  evidence?: Evidence;
  children?: ReactNode;
};

/** One step. Its heading takes the focus whenever it changes, and becomes part of the page's title. */
export function StepFrame({ heading, part, evidence, children }: StepFrameProps) {
  const { productName } = useConfig();
  const texts = textsOf(verificationEn);
  const declared = pageAt(useRoutes(), useLocation().pathname);
  const page = declared ? titleOf(declared) : texts.notFound.title;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Delayed, because after a navigation the shell sets title and focus in a later effect.
    const timer = window.setTimeout(() => {
      setTitle(heading, page, productName);
      title.current?.focus({ preventScroll: true });
    });
    return () => window.clearTimeout(timer);
  }, [heading, page, productName]);

  return (
    <div className="step">
      {part && (
        <div className="step-parts">
          {PARTS.map((one) => (
            <i key={one} className={one <= part ? 'step-part-done' : undefined} />
          ))}
          <VisuallyHidden>{texts.verification.part(part, PARTS.length)}</VisuallyHidden>
        </div>
      )}
      <Heading level={2} size="title" ref={title}>
        {heading}
      </Heading>
      {children}
      {evidence && (
        <div className="step-evidence">
          <EvidenceLine evidence={evidence} />
        </div>
      )}
    </div>
  );
}
