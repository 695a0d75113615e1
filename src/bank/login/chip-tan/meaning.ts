import { isIban } from '../../../lib/iban.ts';
import type { Challenge } from './hhdUc.ts';

/** What a data element is, as far as one can know. */
export type Meaning = 'account' | 'amount' | 'iban' | 'data';

/** A data element with its place among them, from 1. */
export type NamedElement = { meaning: Meaning; number: number; text: string };

/** In the free form of 1.3: what the digits after the 8 of a start code say. */
const FREE_FORM: Readonly<Record<string, Meaning>> = { 1: 'amount', 7: 'account' };

const AMOUNT = /^\d{1,12},\d{2}$/;

/**
 * The data elements with what they mean. The tables of start codes are not public but for the free
 * form of 1.3 (decision 199), so that all others are told by their form: an IBAN by its check digits
 * (ISO 13616), an amount by its comma.
 */
export function meaningsOf({ version, startCode, elements }: Challenge): NamedElement[] {
  const free = version === '1.3' && startCode.length === 8 && startCode.startsWith('8');
  const named = elements.map(({ text }, index): NamedElement => {
    const number = index + 1;
    const told = free ? FREE_FORM[startCode.charAt(number)] : undefined;
    if (AMOUNT.test(text)) return { meaning: 'amount', number, text };
    if (isIban(text)) return { meaning: 'iban', number, text };
    return { meaning: told ?? 'data', number, text };
  });
  return named.filter(({ text }) => text !== '');
}
