import { bankById, describeBank } from './banks.ts';
import { BankFailure } from '../call.ts';
import type { BankAnswer, BankCall } from '../call.ts';

/**
 * GET info/{connectionId} (wire protocol, section 7.3).
 * @throws BankFailure 404 without a body for an unknown id
 */
export function getInfo({ params }: BankCall): BankAnswer {
  const bank = bankById(params['connectionId'] ?? '');
  if (!bank) throw new BankFailure(404);
  return { json: describeBank(bank, ['bics', 'bankCodes']) };
}
