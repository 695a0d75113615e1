import { useEffect, useRef, useState } from 'react';
import type { BankConfig } from '../../../config/schema.ts';
import { bankClient, bankOf } from '../../../bank/bankClient.ts';
import { serviceFor } from '../../../bank/services.ts';
import type { SigningKey } from './signingKey.ts';
import { testKey, type DoneStep, type TestFailure } from './testKey.ts';

/** A test as far as it has come; no failure and `running` false is a key that works. */
export type TestRun = {
  running: boolean;
  done: readonly DoneStep[];
  failure?: TestFailure | undefined;
};

/**
 * The test of a key at the bank service of its environment. The newest one counts: starting another
 * ends the former, and so do leaving the page and `clear`. `services` are the tenant's, if known.
 */
export function useKeyTest(bank: BankConfig, services: readonly string[] | undefined) {
  const [run, setRun] = useState<TestRun>();
  const current = useRef<AbortController>(undefined);

  function clear() {
    current.current?.abort();
    setRun(undefined);
  }

  async function start(key: SigningKey): Promise<void> {
    current.current?.abort();
    const { signal } = (current.current = new AbortController());
    const show = (next: TestRun) => {
      if (!signal.aborted) setRun(next);
    };
    show({ running: true, done: [] });
    const result = await testKey({
      key,
      // A key without any service is refused by the bank service itself.
      service: serviceFor(key.apiKey.servicePermissions, services) ?? 'Accounts',
      load: () => bankClient(bankOf(bank, key.apiKey.environment)),
      signal,
      onDone: (done) => show({ running: true, done }),
    });
    show({ running: false, ...result });
  }

  useEffect(() => () => current.current?.abort(), []);
  return { run, start, clear };
}
