import { accountDe } from './account/de.ts';
import { apiKeysDe } from './api-keys/de.ts';
import { bankDe } from './bank/de.ts';
import { bootDe } from './boot/de.ts';
import { dashboardDe } from './dashboard/de.ts';
import { listDe } from './list/de.ts';
import { shellDe } from './shell/de.ts';
import { tenantsDe } from './tenants/de.ts';
import { toolsDe } from './tools/de.ts';
import type { EveryText } from './everyText.ts';

/** All German texts, one file an area. The compiler names a missing section. */
export const de = {
  ...accountDe,
  ...apiKeysDe,
  ...bankDe,
  ...bootDe,
  ...dashboardDe,
  ...listDe,
  ...shellDe,
  ...tenantsDe,
  ...toolsDe,
} as const satisfies EveryText;
