import type { BankFault } from '../../mock-server/bank/control/control.ts';
import {
  CHECKS,
  type AttestationFailure,
  type CheckName,
} from '../../src/bank/client/attestation/checks.ts';

/** The first check that each fault of the simulator fails. */
export const FAILED_CHECK: Readonly<Record<BankFault, CheckName>> = {
  'malformed-settlement': 'wellFormed',
  'report-version': 'wellFormed',
  'wrong-issuer': 'chain',
  'expired-leaf': 'chain',
  'p256-leaf': 'chain',
  'unknown-product': 'product',
  'other-product': 'product',
  'signature-algorithm': 'sigAlgo',
  'signature-padding': 'sigPadding',
  'report-signature': 'signature',
  'alias-check': 'aliasCheck',
  'debug-policy': 'debugOff',
  'migration-policy': 'migrationOff',
  vmpl: 'vmpl',
  'signing-key-kind': 'signingKeyVcek',
  firmware: 'committedVersion',
  'snp-level': 'committedSnp',
  'mitigation-current': 'mitCurrent',
  'mitigation-launch': 'mitLaunch',
  'mitigation-absent': 'mitCurrent',
  cpu: 'cpuKnown',
  microcode: 'microcode',
  tcb: 'tcbMatch',
  'report-data': 'reportData',
  'unknown-signing-key': 'systemVersionKey',
  'system-version-signature': 'systemVersionSignature',
  measurement: 'measurement',
  box: 'box',
};

/** What the failure of that check is called. */
export const failureBy = (fault: BankFault): AttestationFailure =>
  fault === 'report-version' ? 'newer report version' : CHECKS[FAILED_CHECK[fault]];
