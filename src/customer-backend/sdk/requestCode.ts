import type { AccountFilter } from '../../bank/client/filter.ts';
import type { TransferDetails } from '../../bank/client/service.ts';
import type { Order } from '../../bank/login/orders.ts';
import { Expression, literal, script } from '../languages/literals.ts';

/** Enums of the client whose members have the names of the wire. */
type Enum =
  | 'AccountField'
  | 'AccountStatus'
  | 'AccountType'
  | 'PaymentProduct'
  | 'SupportedService';

/** The client passes these on by their codes of ISO 20022. */
const CHARGE_BEARERS: Readonly<Record<string, string>> = {
  DEBT: 'BorneByDebtor',
  CRED: 'BorneByCreditor',
  SHAR: 'Shared',
  SLEV: 'FollowingServiceLevel',
};

/** What a request becomes for the client: its members for `literal`, and the enums that they use. */
type RequestCode = { members: object; enums: ReadonlySet<string> };

/**
 * The request of an order as the client takes it: members of its enums in place of words of the wire,
 * dates in place of days, its own notation of filters.
 */
export function requestCode({ service, request }: Order): RequestCode {
  const enums = new Set<string>();

  /** What is no name stays a text, so that no word of anybody becomes code. */
  function member(of: Enum | 'ChargeBearer', name: string): Expression | string {
    if (!/^[A-Z][A-Za-z]*$/.test(name)) return name;
    enums.add(of);
    return new Expression(`${of}.${name}`);
  }

  function comparison([field, value]: readonly [string, string | null]) {
    const of = field === 'Status' ? 'AccountStatus' : field === 'Type' ? 'AccountType' : undefined;
    return [member('AccountField', field), of && value !== null ? member(of, value) : value];
  }

  function filterCode(filter: AccountFilter): object {
    if ('Eq' in filter) return { eq: comparison(filter.Eq) };
    if ('NotEq' in filter) return { notEq: comparison(filter.NotEq) };
    if ('And' in filter) return { all: filter.And.map(filterCode) };
    if ('Or' in filter) return { any: filter.Or.map(filterCode) };
    return { supports: member('SupportedService', filter.Supports) };
  }

  function detailCode(detail: TransferDetails & { chargeBearer?: string | undefined }): object {
    const { chargeBearer: code = '' } = detail;
    const bearer = CHARGE_BEARERS[code];
    return bearer === undefined
      ? detail
      : { ...detail, chargeBearer: member('ChargeBearer', bearer) };
  }

  function members(): object {
    switch (service) {
      case 'Accounts':
        return {
          ...request,
          fields: request.fields.map((field) => member('AccountField', field)),
          filter: request.filter && filterCode(request.filter),
        };
      case 'Transfer': {
        const { requestedExecutionDate: day } = request;
        return {
          ...request,
          product: member('PaymentProduct', request.product),
          requestedExecutionDate:
            day === undefined ? undefined : new Expression(`new Date(${literal(day, script)})`),
          details: request.details.map(detailCode),
        };
      }
      case 'Balances':
      case 'Transactions':
      case 'CollectPayment':
        return request;
    }
  }

  return { members: members(), enums };
}
