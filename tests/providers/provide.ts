import { createDataProvider } from '../../src/providers/data/dataProvider.ts';
import { createQueryClient } from '../../src/providers/data/queryClient.ts';
import type { HubClient } from '../../src/providers/hub/hubClient.ts';
import type { FirstAnswers } from '../../src/providers/lists/listAnswers.ts';
import { RESOURCES } from '../../src/resources/index.ts';

/** The console's data provider over a hub client, with its query client. */
export function provide(hub: HubClient, firstAnswers: FirstAnswers = {}) {
  const queryClient = createQueryClient();
  const provider = createDataProvider({ hub, queryClient, resources: RESOURCES, firstAnswers });
  return { provider, queryClient };
}
