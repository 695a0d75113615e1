import { fault, ok, type Finding } from '../../bank/tickets/inspection/findings.ts';
import type { ServiceName } from '../../bank/services.ts';
import { asObject } from '../../lib/own.ts';
import { secureUrl } from '../../lib/secureUrl.ts';

/** What a member may be; a name that ends in '?' may be left out or null. */
type Shape = 'text' | 'day' | 'amount' | 'flag' | 'string' | 'texts' | 'address' | Members;
type Members = { readonly [name: string]: Shape };

const account: Members = { iban: 'text', 'currency?': 'text' };

/**
 * What `src/bank/tickets/ticketData.ts` says of the data of tickets, without the package that says it
 * there: a person reads the downloaded file before it runs. A test compares both.
 */
const SHAPES: Readonly<Record<ServiceName, Members | null>> = {
  Accounts: null,
  Balances: null,
  Transactions: { account, range: { from: 'day', 'to?': 'day' }, 'webhook?': 'address' },
  CollectPayment: {
    amount: { amount: 'amount', currency: 'text' },
    creditorAccount: account,
    creditorName: 'text',
    'remittance?': 'string',
    'instant?': 'flag',
    'fields?': 'texts',
  },
  Transfer: null,
};

const isText = (value: unknown) => typeof value === 'string' && value !== '';

/** Whether a value has the shape; by name, those that are no objects. */
const FITS = {
  text: isText,
  day: (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
  amount: (value: unknown) => isText(value) || Number.isFinite(value),
  flag: (value: unknown) => typeof value === 'boolean',
  string: (value: unknown) => typeof value === 'string',
  texts: (value: unknown) => Array.isArray(value) && value.every(isText),
  address: (value: unknown) => typeof value === 'string' && secureUrl(value) !== undefined,
} as const;

/** The path of the first member that does not fit; undefined where all do. */
function misfit(value: unknown, shape: Shape, path: string): string | undefined {
  if (typeof shape === 'string') return FITS[shape](value) ? undefined : path;
  const object = asObject(value);
  if (!object) return path;
  for (const [name, inner] of Object.entries(shape)) {
    const key = name.replace(/\?$/, '');
    const member = Object.hasOwn(object, key) ? object[key] : undefined;
    if (key !== name && (member === undefined || member === null)) continue;
    const wrong = misfit(member, inner, `${path}.${key}`);
    if (wrong) return wrong;
  }
  return undefined;
}

/** Whether `data.data` suits the service, by its first wrong member. */
export function judgeData(service: ServiceName, data: unknown): Finding[] {
  const shape = SHAPES[service];
  if (!shape) return data === null ? [ok('dataFits', service)] : [fault('dataNotNull', service)];
  const wrong = misfit(data, shape, 'data.data');
  return wrong ? [fault('fieldMissing', wrong)] : [ok('dataFits', service)];
}
