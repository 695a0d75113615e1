import { useEffect, useRef, useState } from 'react';
import type { BankConfig } from '../config/schema.ts';
import type { ConsoleDataProvider } from '../providers/dataProvider.ts';
import { useHub } from '../providers/hubQueries.ts';
import { bankClient } from './bankClient.ts';
import type { BankService, Evidence } from './bank-service/service.ts';

/** A bank service that has proved itself for a ticket: what every further step stands on. */
export type Settled = { bank: BankService; ticket: string; evidence: Evidence };

export type Settlement =
  | { state: 'preparing' }
  | ({ state: 'settled' } & Settled)
  /** `during`: which of the two could not be had. */
  | { state: 'failed'; during: 'ticket' | 'settlement'; error: unknown };

/**
 * Asks the hub for a ticket and has the bank service prove itself, once while the page is open. The
 * ticket is in this state alone. Leaving the page aborts what is under way and drops the keys.
 */
export function useSettlement(config: BankConfig): Settlement {
  const hub = useHub();
  const current = useRef(hub);
  useEffect(() => {
    current.current = hub;
  }, [hub]);
  const [settlement, setSettlement] = useState<Settlement>({ state: 'preparing' });
  useEffect(() => {
    const leaving = new AbortController();
    void settle(current.current, config, leaving.signal).then((outcome) => {
      if (!leaving.signal.aborted) setSettlement(outcome);
    });
    return () => leaving.abort();
    // Not the hub's calls: react-admin makes them anew with every navigation.
  }, [config]);
  return settlement;
}

async function settle(
  hub: Pick<ConsoleDataProvider, 'requestVerificationTicket'>,
  config: BankConfig,
  signal: AbortSignal,
): Promise<Settlement> {
  // Its code arrives while the hub makes the ticket.
  const client = bankClient(config);
  client.catch(() => undefined);
  let ticket: string;
  try {
    ({ ticket } = await hub.requestVerificationTicket({ signal }));
  } catch (error) {
    return { state: 'failed', during: 'ticket', error };
  }
  try {
    const bank = await client;
    signal.addEventListener('abort', () => bank.forget(ticket), { once: true });
    const evidence = await bank.settle(ticket, { signal });
    return { state: 'settled', bank, ticket, evidence };
  } catch (error) {
    return { state: 'failed', during: 'settlement', error };
  }
}
