import { own } from '../../../lib/own.ts';

/**
 * Processor families whose root secret software can extract, by the paper that says so: whoever has it forges
 * reports of any firmware and of any measurement. They are refused unless the configuration has a minimum of
 * the family.
 */
const ATTACKS: Readonly<Record<string, string>> = { Milan: 'arXiv:2605.12990' };

/** The published attack on a processor family, by its name up to the first '-'; `undefined` if none is known. */
export const attackOn = (family: string): string | undefined => own(ATTACKS, family);
