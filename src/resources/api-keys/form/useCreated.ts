import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiKey, CreatedApiKey } from '../apiKey.schema.ts';

type Created = { apiKey: ApiKey; secret: string | undefined };

/**
 * The created key and, separately, its secret (decision 20). The secret is dropped before the page is
 * frozen, because otherwise the back button of another site would show it again.
 */
export function useCreated() {
  const [created, setCreated] = useState<Created>();
  const dropSecret = () =>
    setCreated((current) => current && { apiKey: current.apiKey, secret: undefined });
  const scrub = useEffectEvent(() => flushSync(dropSecret));
  useEffect(() => {
    const leave = () => scrub();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
  const show = ({ secret, ...apiKey }: CreatedApiKey) => setCreated({ apiKey, secret });
  return { created, show, dropSecret };
}
