import type { Environment, HostSoftware, Plan, Role } from '../../src/providers/hub/contract.ts';

/** The values of the contract's enumerations; `satisfies` keeps them in step with it. */
export const ENVIRONMENTS = ['Production', 'Integration'] as const satisfies Environment[];
export const HOST_SOFTWARES = ['Generic', 'MoneyMoney'] as const satisfies HostSoftware[];
export const PLANS = ['Free', 'FreePlus', 'Enterprise'] as const satisfies Plan[];
export const ROLES = ['Admin', 'Member'] as const satisfies Role[];

/** Every service that a tenant can have. */
export const SERVICES = ['Accounts', 'Balances', 'Transactions', 'CollectPayment', 'Transfer'];

/** The claim `aud` of an access token for the hub. */
export const HUB_AUDIENCE = 'hub:api';
