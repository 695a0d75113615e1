import { lazy } from 'react';
import { OnDemand } from '../feedback/OnDemand.tsx';
import type { Grammar } from './highlight.ts';

const Highlighted = lazy(() => import('./Highlighted.tsx'));

/** Highlighted code; plain until the highlighter has loaded, or if loading fails. */
export function CodeText({ code, grammar }: { code: string; grammar: Grammar }) {
  return (
    <OnDemand fallback={code} missing={code}>
      <Highlighted code={code} grammar={grammar} />
    </OnDemand>
  );
}
