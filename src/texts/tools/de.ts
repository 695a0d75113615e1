import { attestationDe } from './attestation.de.ts';
import { backendFindingsDe } from './backendFindings.de.ts';
import { backendReportDe } from './backendReport.de.ts';
import { bankExplorerDe } from './bankExplorer.de.ts';
import { checkBackendDe } from './checkBackend.de.ts';
import { consoleVersionDe } from './consoleVersion.de.ts';
import { playgroundDe } from './playground.de.ts';
import { receiveSecretDe } from './receiveSecret.de.ts';
import { ticketInspectorDe } from './ticketInspector.de.ts';

/** The German texts of the tools for developers. */
export const toolsDe = {
  ...attestationDe,
  ...backendFindingsDe,
  ...backendReportDe,
  ...bankExplorerDe,
  ...checkBackendDe,
  ...consoleVersionDe,
  ...playgroundDe,
  ...receiveSecretDe,
  ...ticketInspectorDe,
} as const;
