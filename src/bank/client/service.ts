import type { createBankService } from './index.ts';

export type * from './options.ts';
export type * from './protocol/requests.ts';
export type * from './protocol/parsing.ts';
export type { Session } from './session.ts';

export type BankService = ReturnType<typeof createBankService>;
