// Not reviewed by a native speaker.
import { accountFr } from './account/fr.ts';
import { apiKeysFr } from './api-keys/fr.ts';
import { bankFr } from './bank/fr.ts';
import { bootFr } from './boot/fr.ts';
import { dashboardFr } from './dashboard/fr.ts';
import { listFr } from './list/fr.ts';
import { shellFr } from './shell/fr.ts';
import { tenantsFr } from './tenants/fr.ts';
import { toolsFr } from './tools/fr.ts';
import type { EveryText } from './everyText.ts';

/** All French: one file an area. The compiler names a section that none of them has. */
export const fr = {
  ...accountFr,
  ...apiKeysFr,
  ...bankFr,
  ...bootFr,
  ...dashboardFr,
  ...listFr,
  ...shellFr,
  ...tenantsFr,
  ...toolsFr,
} as const satisfies EveryText;
