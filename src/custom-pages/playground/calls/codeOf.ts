import { bankOf } from '../../../bank/bankClient.ts';
import type { LoginState } from '../../../bank/login/flow/state.ts';
import type { BankConfig } from '../../../config/schema.ts';
import { sdkCode } from '../../../customer-backend/sdk/sdkCode.ts';
import type { Subject } from '../createRun.ts';

/** The name that the program itself says it has. */
export const CODE_FILE = 'call.ts';

/** The bank of a login, once it is chosen. */
export const bankIn = (state: LoginState) => ('bank' in state ? state.bank : undefined);

/** A run as a program, the same on the screen and in a file; undefined if its request is gone. */
export function codeOf(
  { order, environment, continued }: Subject,
  state: LoginState,
  bank: BankConfig,
): string | undefined {
  if (!order) return undefined;
  const { baseUrl } = bankOf(bank, environment);
  const info = 'info' in state ? state.info : undefined;
  return sdkCode({ order, baseUrl, connection: bankIn(state), info, continued });
}
