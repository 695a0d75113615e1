import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { BankConfig } from '../config/schema.ts';
import { useSession } from '../providers/access/consoleContext.ts';
import { useHub } from '../providers/data/hubQueries.ts';
import { safeSessionStorage } from '../providers/session/tab/storage.ts';
import { createFlow } from '../bank/login/flow/createFlow.ts';
import type { Flow } from '../bank/login/flow/flow.ts';
import type { FlowState } from '../bank/login/flow/state.ts';
import { createFlowEffects } from '../bank/login/effects.ts';

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
