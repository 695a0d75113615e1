import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useSession } from '../providers/consoleContext.ts';
import { textsOf } from '../texts/textsOf.ts';
import { FailureScreen } from './FailureScreen.tsx';

type PageBoundaryProps = { children: ReactNode };

/** Keeps a page that fails to render, or to load, from taking the shell with it (F60). */
export function PageBoundary({ children }: PageBoundaryProps) {
  const session = useSession();
  const { failure } = textsOf().boot;
  return (
    <ErrorBoundary
      fallbackRender={({ error }) => (
        <FailureScreen
          reason={isChunkError(error) ? failure.chunk : undefined}
          onLogOut={() => void session.signOut()}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/** What browsers say when a dynamic import fails: they agree on the class, not on the words. */
function isChunkError(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)
  );
}
