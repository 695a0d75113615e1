import type { accessEn } from './access.en.ts';
import type { accountEn } from './account.en.ts';
import type { apiKeysEn } from './apiKeys.en.ts';
import type { attestationEn } from './attestation.en.ts';
import type { bankExplorerEn } from './bankExplorer.en.ts';
import type { apiKeyEn } from './apiKey.en.ts';
import type { chipTanEn } from './chipTan.en.ts';
import type { dashboardEn } from './dashboard.en.ts';
import type { dashboardPartsEn } from './dashboardParts.en.ts';
import type { en } from './en.ts';
import type { ibanSearchEn } from './ibanSearch.en.ts';
import type { expiryCalendarEn } from './expiryCalendar.en.ts';
import type { interruptedEn } from './interrupted.en.ts';
import type { joinTenantEn } from './joinTenant.en.ts';
import type { keptEn } from './kept.en.ts';
import type { keysEn } from './keys.en.ts';
import type { listEn } from './list.en.ts';
import type { nothingComesEn } from './nothingComes.en.ts';
import type { onboardingEn } from './onboarding.en.ts';
import type { bulkDeleteEn } from './bulkDelete.en.ts';
import type { exportEn } from './export.en.ts';
import type { selectionEn } from './selection.en.ts';
import type { oldBrowserEn } from './oldBrowser.en.ts';
import type { playgroundEn } from './playground.en.ts';
import type { paletteEn } from './palette.en.ts';
import type { rotationEn } from './rotation.en.ts';
import type { shortcutsEn } from './shortcuts.en.ts';
import type { signedOutEn } from './signedOut.en.ts';
import type { signInProblemEn } from './signInProblem.en.ts';
import type { snippetsEn } from './snippets.en.ts';
import type { supportBundleEn } from './supportBundle.en.ts';
import type { supportEn } from './support.en.ts';
import type { tenantEn } from './tenant.en.ts';
import type { tenantsEn } from './tenants.en.ts';
import type { ticketInspectorEn } from './ticketInspector.en.ts';
import type { testKeyEn } from './testKey.en.ts';
import type { ticketErrorsEn } from './ticketErrors.en.ts';
import type { bankLoginEn } from './bankLogin.en.ts';
import type { bankOutcomeEn } from './bankOutcome.en.ts';
import type { bankSearchEn } from './bankSearch.en.ts';
import type { verificationEn } from './verification.en.ts';
import type { waitingRoomEn } from './waitingRoom.en.ts';
import type { versionEn } from './version.en.ts';
import type { viewsEn } from './views.en.ts';
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
