import { own } from '../../../lib/own.ts';

/**
 * Processor families whose root secret software can read, by the paper that says so: whoever has read one
 * forges reports of any firmware and of any measurement. They are accepted unless the configuration refuses
 * the family, as the provider's own client does.
 */
const ATTACKS: Readonly<Record<string, string>> = { Milan: 'arXiv:2605.12990' };

/** The published attack on a processor family, by its name up to the first '-'; `undefined` if none is known. */
export const attackOn = (family: string): string | undefined => own(ATTACKS, family);
