import { BankFailure } from '../failure.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_DAYS = 3660;

/** `every` is the interval in days, counted from 1970. */
const RECURRING_BOOKINGS: readonly {
  every: number;
  amount: string;
  name: string;
  remittance: string;
}[] = [
  { every: 30, amount: '3250.00', name: 'Muster & Söhne GmbH', remittance: 'Gehalt' },
  { every: 30, amount: '-980.00', name: 'Hausverwaltung Löwe', remittance: 'Miete Wohnung 4' },
  { every: 7, amount: '-64.37', name: 'Supermarkt am Markt', remittance: 'Kartenzahlung' },
  { every: 11, amount: '-4.90', name: 'Café Zoë', remittance: 'Kartenzahlung' },
];

/**
 * The transactions within the range of a ticket, newest first and always the same.
 * @throws BankFailure PeriodOutOfBounds for a range that ends before it begins, starts in the
 * future or is longer than ten years
 */
export function listTransactions(
  range: { from: string; to?: string | null | undefined },
  currency: string,
) {
  const today = Math.floor(Date.now() / DAY_MS);
  const from = Date.parse(range.from) / DAY_MS;
  const to = range.to ? Date.parse(range.to) / DAY_MS : today;
  if (from > to || from > today || to - from > MAX_DAYS) {
    throw new BankFailure(400, {
      PeriodOutOfBounds: { userMessage: 'Für diesen Zeitraum gibt es keine Umsätze.' },
    });
  }
  const days = Array.from({ length: Math.min(to, today) - from + 1 }, (_, n) => from + n);
  return days.toReversed().flatMap((day) =>
    RECURRING_BOOKINGS.filter(({ every }) => day % every === 0).map(
      ({ amount, name, remittance }) => ({
        bookingDate: isoDate(day),
        valueDate: isoDate(day),
        amount: { amount, currency },
        counterparty: name,
        remittance,
      }),
    ),
  );
}

function isoDate(day: number) {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
