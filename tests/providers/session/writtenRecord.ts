import { writeRecord } from '../../../src/providers/session/tab/record.ts';
import { TabStorage } from './page.ts';

export const NOW = 1_800_000_000_000;
export const HOUR = 3_600_000;
/** The session of a tab, with tokens that tests can search for. */
export const record = {
  grantedBy: 'issuer client',
  accessToken: 'canary-access',
  idToken: 'canary-id',
  refreshToken: 'canary-refresh',
  expiresAt: NOW + HOUR,
  signedInAt: NOW,
  usedAt: NOW,
};

/** A tab's storage with this session and these changes. */
export function written(changes: object = {}): TabStorage {
  const storage = new TabStorage();
  writeRecord(storage, { ...record, ...changes });
  return storage;
}
