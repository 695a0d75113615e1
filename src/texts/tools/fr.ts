// Not reviewed by a native speaker.
import { attestationFr } from './attestation.fr.ts';
import { backendFindingsFr } from './backendFindings.fr.ts';
import { backendReportFr } from './backendReport.fr.ts';
import { bankExplorerFr } from './bankExplorer.fr.ts';
import { checkBackendFr } from './checkBackend.fr.ts';
import { consoleVersionFr } from './consoleVersion.fr.ts';
import { playgroundFr } from './playground.fr.ts';
import { receiveSecretFr } from './receiveSecret.fr.ts';
import { ticketInspectorFr } from './ticketInspector.fr.ts';

/** The French texts of the tools for developers. */
export const toolsFr = {
  ...attestationFr,
  ...backendFindingsFr,
  ...backendReportFr,
  ...bankExplorerFr,
  ...checkBackendFr,
  ...consoleVersionFr,
  ...playgroundFr,
  ...receiveSecretFr,
  ...ticketInspectorFr,
} as const;
