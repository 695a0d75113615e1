import type { Credentials, ServiceName, ServiceRequest, TransferRequest } from '../service.ts';

/** The first segment of each service's paths. */
export const SERVICE_PATHS: Readonly<Record<ServiceName, string>> = {
  Accounts: 'accounts',
  Balances: 'balances',
  Transactions: 'transactions',
  CollectPayment: 'collect-payment',
  Transfer: 'transfer',
};

// Bodies are built member by member, because a caller's object may hold more than the service is
// meant to see. Members that are `undefined` vanish in JSON.

/** The body of `POST {service}/service`. Null: no earlier login is continued. */
export function startBody(
  wanted: ServiceRequest,
  { connectionId, userId, password }: Credentials,
): object {
  const credentials = { connectionId, userId, password, connectionData: null };
  return { credentials, session: null, ...membersOf(wanted) };
}

/** What a service is asked for beside the login. */
function membersOf(wanted: ServiceRequest): object {
  switch (wanted.service) {
    case 'Accounts': {
      const { fields, filter } = wanted.request;
      return { fields, filter };
    }
    case 'Balances':
      return {
        accounts: wanted.request.accounts.map(({ iban, currency }) => ({ iban, currency })),
      };
    case 'Transfer':
      return transferMembers(wanted.request);
    case 'Transactions':
    case 'CollectPayment':
      return {};
  }
}

function transferMembers(request: TransferRequest): object {
  const { product, debtorAccount, debtorName, requestedExecutionDate, details } = request;
  return {
    product,
    debtorAccount: debtorAccount && {
      iban: debtorAccount.iban,
      currency: debtorAccount.currency,
    },
    debtorName,
    requestedExecutionDate,
    details: details.map((one) => ({
      endToEndIdentification: one.endToEndIdentification,
      amount: { amount: one.amount.amount, currency: one.amount.currency },
      creditorAccount: { iban: one.creditorAccount.iban },
      creditorName: one.creditorName,
      remittance: one.remittance,
    })),
  };
}
