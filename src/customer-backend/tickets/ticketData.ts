import type { ServiceName } from '../../bank/services.ts';

/** An account of the Demo Bank that permits every service. */
export const DEMO_IBAN = 'DE02120300000000202051';

/** A payment that the Demo Bank accepts. */
export const EXAMPLE_PAYMENT = {
  amount: '10.00',
  currency: 'EUR',
  creditorIban: 'DE40100100103307118608',
  creditorName: 'Example Shop',
  remittance: 'Order 4711',
} as const;

/** Placeholder for an IBAN in code for Production. */
export const IBAN_PLACEHOLDER = 'put-an-iban-here';

/** 30 days before a time (epoch milliseconds) as 'YYYY-MM-DD' in UTC. */
export function monthBefore(now: number): string {
  return new Date(now - 30 * 86_400_000).toISOString().slice(0, 10);
}

/** An example of `data.data` with the Demo Bank's IBANs, or with `iban`. `from` is 'YYYY-MM-DD'. */
export function exampleData(service: ServiceName, from: string, iban?: string): object | null {
  if (service === 'Transactions') {
    return { account: { iban: iban ?? DEMO_IBAN, currency: 'EUR' }, range: { from } };
  }
  if (service !== 'CollectPayment') return null;
  const { amount, currency, creditorIban, creditorName, remittance } = EXAMPLE_PAYMENT;
  return {
    amount: { amount, currency },
    creditorAccount: { iban: iban ?? creditorIban },
    creditorName,
    remittance,
    fields: ['DebtorIban', 'DebtorName'],
  };
}
