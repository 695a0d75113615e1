import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useStoreContext } from 'ra-core';
import { whyMissing } from '../../../components/later/whyMissing.ts';
import { useConfig, useCreatePath } from '../../../providers/access/consoleContext.ts';
import { loadCode } from '../../../lib/loadCode.ts';
import type { ApiKey } from '../apiKey.schema.ts';

const loadCalendar = () => import('./offerCalendar.ts');

/**
 * Offers the expirations of keys as an iCalendar file, by default of all keys of the list. With every
 * key of the list the file also cancels events of former files whose keys are gone. The promise never
 * rejects: toasts say what came of it, and `problem` the failure, for the place beside the control.
 */
export function useExpiryCalendar(): {
  offer: (keys?: readonly ApiKey[]) => Promise<void>;
  problem: string | undefined;
} {
  const context = {
    store: useStoreContext(),
    queryClient: useQueryClient(),
    config: useConfig(),
    createPath: useCreatePath(),
  };
  const notify = useNotify();
  const [problem, setProblem] = useState<string>();

  async function offer(keys?: readonly ApiKey[]) {
    try {
      const { offerCalendar } = await loadCode(loadCalendar);
      notify(await offerCalendar({ ...context, keys }));
      setProblem(undefined);
    } catch {
      // Of what this calls, only its own code may fail to arrive.
      const why = whyMissing();
      setProblem(why);
      notify(why, { type: 'error' });
    }
  }
  return { offer, problem };
}
