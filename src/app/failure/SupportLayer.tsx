import { useState, type ReactNode } from 'react';
import { SupportContext, type Asked } from '../../components/feedback/SupportLink.tsx';
import { Later } from '../../components/later/Later.tsx';

/** Fetched early: a person who needs support may be offline. */
export const loadSupport = () => import('./SupportBundle.tsx');

/** Offers the support information to everything inside; its code is loaded on demand. */
export function SupportLayer({ children }: { children: ReactNode }) {
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  return (
    <SupportContext value={ask}>
      {children}
      <Later load={loadSupport} when={false} pressed={asked} onFailed={close}>
        {({ default: SupportBundle }) => asked && <SupportBundle asked={asked} onClosed={close} />}
      </Later>
    </SupportContext>
  );
}
