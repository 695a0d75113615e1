import { bankTrust } from '../mock-server/bank/pki/pki.ts';

/**
 * Runs before all tests: the simulator's certificates are there. The first run on a machine mints
 * them, which takes seconds, more than a single test should have to wait.
 */
export default async function mintTestPki(): Promise<void> {
  await Promise.all((['Genoa', 'Milan', 'Turin'] as const).map(bankTrust));
}
