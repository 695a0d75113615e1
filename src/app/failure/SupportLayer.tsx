import { useState, type ReactNode } from 'react';
import { useNotify } from 'ra-core';
import { SupportContext, type Asked } from '../../components/feedback/SupportLink.tsx';
import { useLater } from '../../components/later/useLater.ts';
import { textsOf } from '../../texts/textsOf.ts';

/** Fetched early: a person who needs support may be offline. */
export const loadSupport = () => import('./SupportBundle.tsx');

/** Offers the support information to everything inside; its code is loaded on demand. */
export function SupportLayer({ children }: { children: ReactNode }) {
  const [asked, ask] = useState<Asked>();
  const notify = useNotify();
  const code = useLater(loadSupport, asked, () =>
    notify(textsOf().boot.failure.chunk, { type: 'error' }),
  );
  return (
    <SupportContext value={ask}>
      {children}
      {code && asked && <code.default asked={asked} onClosed={() => ask(undefined)} />}
    </SupportContext>
  );
}
