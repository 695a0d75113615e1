import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Notice } from '../../components/Notice.tsx';
import { apiKeyStartEn } from '../../texts/apiKeyStart.en.ts';
import { textsOf } from '../../texts/textsOf.ts';

/**
 * A part of a page whose code loads once the page is there. If it fails, it does not take the page
 * along, which may show a secret for the only time.
 */
export function Apart({ children }: { children: ReactNode }) {
  const { toolMissing } = textsOf(apiKeyStartEn).apiKeyStart;
  return (
    <ErrorBoundary fallback={<Notice tone="warn">{toolMissing}</Notice>}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
