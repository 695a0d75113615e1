import type { accessEn } from './account/access.en.ts';
import type { accountEn } from './account/account.en.ts';
import type { apiKeysEn } from './api-keys/list.en.ts';
import type { attestationEn } from './tools/attestation.en.ts';
import type { bankExplorerEn } from './tools/bankExplorer.en.ts';
import type { apiKeyEn } from './api-keys/key.en.ts';
import type { chipTanEn } from './bank/chipTan.en.ts';
import type { dashboardEn } from './dashboard/dashboard.en.ts';
import type { dashboardPartsEn } from './dashboard/parts.en.ts';
import type { en } from './en.ts';
import type { ibanSearchEn } from './bank/ibanSearch.en.ts';
import type { expiryCalendarEn } from './api-keys/calendar.en.ts';
import type { interruptedEn } from './shell/interrupted.en.ts';
import type { joinTenantEn } from './tenants/joinTenant.en.ts';
import type { keptEn } from './account/kept.en.ts';
import type { keysEn } from './api-keys/signingKey.en.ts';
import type { listEn } from './list/list.en.ts';
import type { nothingComesEn } from './bank/nothingComes.en.ts';
import type { onboardingEn } from './tenants/onboarding.en.ts';
import type { bulkDeleteEn } from './api-keys/bulkDelete.en.ts';
import type { exportEn } from './list/export.en.ts';
import type { selectionEn } from './list/selection.en.ts';
import type { oldBrowserEn } from './boot/oldBrowser.en.ts';
import type { playgroundEn } from './tools/playground.en.ts';
import type { paletteEn } from './shell/palette.en.ts';
import type { rotationEn } from './api-keys/rotation.en.ts';
import type { shortcutsEn } from './shell/shortcuts.en.ts';
import type { signedOutEn } from './boot/signedOut.en.ts';
import type { signInProblemEn } from './boot/signInProblem.en.ts';
import type { snippetsEn } from './api-keys/snippets.en.ts';
import type { supportBundleEn } from './shell/supportBundle.en.ts';
import type { supportEn } from './shell/support.en.ts';
import type { tenantEn } from './tenants/tenant.en.ts';
import type { tenantsEn } from './tenants/tenants.en.ts';
import type { ticketInspectorEn } from './tools/ticketInspector.en.ts';
import type { testKeyEn } from './api-keys/testKey.en.ts';
import type { ticketErrorsEn } from './bank/ticketErrors.en.ts';
import type { bankLoginEn } from './bank/login.en.ts';
import type { bankOutcomeEn } from './bank/outcome.en.ts';
import type { bankSearchEn } from './bank/search.en.ts';
import type { verificationEn } from './bank/verification.en.ts';
import type { waitingRoomEn } from './bank/waitingRoom.en.ts';
import type { versionEn } from './shell/version.en.ts';
import type { viewsEn } from './list/views.en.ts';
import type { Wording } from './wording.ts';

/**
 * What a translation contains: the texts of all English catalogues together. Only their types, so a
 * translation loads none of them.
 */
export type EveryText = Wording<
  typeof en &
    typeof accessEn &
    typeof accountEn &
    typeof apiKeysEn &
    typeof attestationEn &
    typeof bankExplorerEn &
    typeof bulkDeleteEn &
    typeof exportEn &
    typeof selectionEn &
    typeof apiKeyEn &
    typeof chipTanEn &
    typeof dashboardEn &
    typeof expiryCalendarEn &
    typeof dashboardPartsEn &
    typeof interruptedEn &
    typeof joinTenantEn &
    typeof keysEn &
    typeof listEn &
    typeof oldBrowserEn &
    typeof onboardingEn &
    typeof paletteEn &
    typeof playgroundEn &
    typeof rotationEn &
    typeof signedOutEn &
    typeof signInProblemEn &
    typeof snippetsEn &
    typeof supportBundleEn &
    typeof supportEn &
    typeof tenantEn &
    typeof tenantsEn &
    typeof ticketInspectorEn &
    typeof testKeyEn &
    typeof ticketErrorsEn &
    typeof verificationEn &
    typeof bankSearchEn &
    typeof bankLoginEn &
    typeof bankOutcomeEn &
    typeof versionEn &
    typeof waitingRoomEn &
    typeof ibanSearchEn &
    typeof nothingComesEn &
    typeof viewsEn &
    typeof shortcutsEn &
    typeof keptEn
>;
