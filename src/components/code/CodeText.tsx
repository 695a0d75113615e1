import { lazy } from 'react';
import { OnDemand } from '../feedback/OnDemand.tsx';
import type { Grammar } from './highlight.ts';

const Highlighted = lazy(() => import('./Highlighted.tsx'));

/** Code in colours; plain until the highlighter has loaded, and where it does not load. */
export function CodeText({ code, grammar }: { code: string; grammar: Grammar }) {
  return (
    <OnDemand fallback={code} missing={code}>
      <Highlighted code={code} grammar={grammar} />
    </OnDemand>
  );
}
