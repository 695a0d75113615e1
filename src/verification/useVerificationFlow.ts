import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { BankConfig } from '../config/schema.ts';
import { useSession } from '../providers/consoleContext.ts';
import { useHub } from '../providers/hubQueries.ts';
import { safeSessionStorage } from '../providers/session/tab/storage.ts';
import { createFlow } from './flow/createFlow.ts';
import type { Flow } from './flow/flow.ts';
import type { FlowState } from './flow/state.ts';
import { createFlowEffects } from './flowEffects.ts';

/**
 * The verification of this page, which begins when the page mounts and ends when it unmounts. Ticket,
 * keys and answers exist only in this page's memory.
 */
export function useVerificationFlow(config: BankConfig): { flow: Flow; state: FlowState } {
  const hub = useHub();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // Created once. `useHub` returns new functions after each navigation, but the first keep working.
  const [flow] = useState(() =>
    createFlow(
      createFlowEffects({
        config,
        hub,
        person: () => ({
          subject: session.subject() ?? '',
          tenant: session.current()?.claims.orgCode,
        }),
        storage: safeSessionStorage().storage,
        cleanAddress: () => void navigate(pathname, { replace: true }),
      }),
    ),
  );
  const state = useSyncExternalStore(flow.subscribe, flow.state);
  useEffect(() => {
    flow.start();
    return flow.stop;
  }, [flow]);
  return { flow, state };
}
