import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useStoreContext } from 'ra-core';
import { useConfig, useCreatePath } from '../../providers/consoleContext.ts';
import { apiKeysEn } from '../../texts/apiKeys.en.ts';
import { textsOf } from '../../texts/textsOf.ts';
import type { ApiKey } from './apiKey.schema.ts';

/**
 * Offers the expirations of keys as an iCalendar file. With every key of the list the file also cancels
 * events of former files whose keys are gone. The promise never rejects: toasts say what came of it,
 * and `problem` the failure, for the place beside the control.
 */
export function useExpiryCalendar(): {
  offer: (keys: readonly ApiKey[]) => Promise<void>;
  problem: string | undefined;
} {
  const store = useStoreContext();
  const queryClient = useQueryClient();
  const config = useConfig();
  const createPath = useCreatePath();
  const notify = useNotify();
  const [problem, setProblem] = useState<string>();

  async function offer(keys: readonly ApiKey[]) {
    setProblem(undefined);
    const pathOf = (id: string) => createPath({ resource: 'api-keys', type: 'show', id });
    try {
      const { offerCalendar } = await import('./offerCalendar.ts');
      notify(await offerCalendar({ keys, store, queryClient, config, pathOf }));
    } catch {
      const { calendarFailed } = textsOf(apiKeysEn).apiKeys;
      setProblem(calendarFailed);
      notify(calendarFailed, { type: 'error' });
    }
  }
  return { offer, problem };
}
