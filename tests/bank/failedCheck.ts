import type { BankFault } from '../../mock-server/bank/control/control.ts';
import type { CheckName } from '../../src/bank/client/attestation/checks.ts';

/** The first check that each fault of the simulator fails. */
export const FAILED_CHECK: Readonly<Record<BankFault, CheckName>> = {
  'leaf-signature': 'chain',
  'report-signature': 'signature',
  'debug-policy': 'debugOff',
  firmware: 'committedVersion',
  measurement: 'measurement',
  box: 'box',
};
