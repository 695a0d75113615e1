import { attestationDe } from './attestation.de.ts';
import { bankExplorerDe } from './bankExplorer.de.ts';
import { playgroundDe } from './playground.de.ts';
import { ticketInspectorDe } from './ticketInspector.de.ts';

/** The German texts of the tools for developers. */
export const toolsDe = {
  ...attestationDe,
  ...bankExplorerDe,
  ...playgroundDe,
  ...ticketInspectorDe,
} as const;
