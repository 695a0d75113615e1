import { ErrorBoundary } from 'react-error-boundary';
import { Later } from '../later/Later.tsx';
import type { Grammar } from './highlight.ts';

const loadHighlighted = () => import('./Highlighted.tsx');

/** Code in colours; plain until the highlighter has loaded, and where it does not load. */
export function CodeText({ code, grammar }: { code: string; grammar: Grammar }) {
  return (
    <ErrorBoundary fallback={<>{code}</>}>
      <Later load={loadHighlighted} when fallback={code}>
        {({ default: Highlighted }) => <Highlighted code={code} grammar={grammar} />}
      </Later>
    </ErrorBoundary>
  );
}
