import {
  ACCOUNT_FIELDS,
  ACCOUNT_VALUES,
  eq,
  or,
  type AccountField,
  type AccountFilter,
} from '../../../bank/client/filter.ts';
import { SERVICES } from '../../../bank/services.ts';
import { compactIban, isIban } from '../../../lib/iban.ts';
import type { FieldName, FieldRule, Values } from './fields.ts';

/** What a condition may be about; only the first one may be about nothing. */
const CONDITIONS = ['none', 'current', 'supports', 'value'] as const;

/** How two conditions are joined. */
const JOINS = ['single', 'And', 'Or'] as const;

/** How the value of a field is compared. */
const COMPARISONS = ['Eq', 'NotEq'] as const;

/** The values of a choice, by the name of its field. */
export const FILTER_CHOICES = {
  filter: CONDITIONS,
  supports: SERVICES,
  field: ACCOUNT_FIELDS,
  compare: COMPARISONS,
  join: JOINS,
  filter2: CONDITIONS.slice(1),
  supports2: SERVICES,
  field2: ACCOUNT_FIELDS,
  compare2: COMPARISONS,
} as const satisfies Partial<Record<FieldName, readonly string[]>>;

/** The names of one condition's fields. */
type Names = Readonly<Record<'filter' | 'supports' | 'field' | 'compare' | 'value', FieldName>>;

const FIRST: Names = {
  filter: 'filter',
  supports: 'supports',
  field: 'field',
  compare: 'compare',
  value: 'value',
};
const SECOND: Names = {
  filter: 'filter2',
  supports: 'supports2',
  field: 'field2',
  compare: 'compare2',
  value: 'value2',
};

const isFiltered = (values: Values) => (values['filter'] ?? 'none') !== 'none';
const isJoined = (values: Values) => isFiltered(values) && values['join'] !== 'single';

/** The conditions that the form asks for. */
const asked = (values: Values): readonly Names[] => {
  if (!isFiltered(values)) return [];
  return isJoined(values) ? [FIRST, SECOND] : [FIRST];
};

const fieldsOf = (names: Names, is: (values: Values) => boolean): FieldRule[] => {
  const about = (kind: string) => (values: Values) => is(values) && values[names.filter] === kind;
  return [
    { name: names.supports, kind: 'choice', when: about('supports'), wide: true },
    { name: names.field, kind: 'choice', when: about('value') },
    { name: names.compare, kind: 'choice', when: about('value') },
    { name: names.value, kind: 'text', optional: true, when: about('value'), wide: true },
  ];
};

/** The form of a filter: one condition, or two that are joined. */
export const FILTER_FORM: readonly FieldRule[] = [
  { name: 'filter', kind: 'choice', wide: true },
  ...fieldsOf(FIRST, isFiltered),
  { name: 'join', kind: 'choice', when: isFiltered, wide: true },
  { name: 'filter2', kind: 'choice', when: isJoined, wide: true },
  ...fieldsOf(SECOND, isJoined),
];

/** No filter; a second condition begins with the one that the account verification uses. */
export const FILTER_START = {
  filter: 'none',
  supports: 'CollectPayment',
  field: 'Type',
  compare: 'Eq',
  value: 'Current',
  join: 'single',
  filter2: 'current',
  supports2: 'CollectPayment',
  field2: 'Currency',
  compare2: 'Eq',
  value2: 'EUR',
} as const;

/** The filter of valid values; undefined for none. */
export function filterOf(values: Values): AccountFilter | undefined {
  const [one, other] = asked(values).map((names) => conditionOf(values, names));
  if (!one || !other) return one;
  return values['join'] === 'And' ? { And: [one, other] } : { Or: [one, other] };
}

function conditionOf(values: Values, names: Names): AccountFilter {
  const text = (name: FieldName) => String(values[name] ?? '').trim();
  switch (text(names.filter)) {
    case 'supports':
      return { Supports: text(names.supports) };
    case 'value': {
      // One of the form's own options.
      const field = text(names.field) as AccountField;
      const typed = text(names.value);
      const value = field === 'Iban' ? compactIban(typed) : typed;
      // Nothing typed: the bank does not tell the field.
      const pair = [field, value === '' ? null : value] as const;
      return text(names.compare) === 'NotEq' ? { NotEq: pair } : { Eq: pair };
    }
    default:
      return or(eq('Type', 'Current'), eq('Type', null));
  }
}

const CLOSED: Readonly<Partial<Record<AccountField, readonly string[]>>> = ACCOUNT_VALUES;

type Problem = { name: FieldName } & (
  | { problem: 'iban' | 'currency' }
  | { problem: 'filterValue'; values: readonly string[] }
);

/** What no account can match, or the service does not know. */
export const filterProblems = (values: Values): Problem[] =>
  asked(values).flatMap((names) => valueProblem(values, names));

function valueProblem(values: Values, names: Names): Problem[] {
  const text = String(values[names.value] ?? '').trim();
  if (values[names.filter] !== 'value' || text === '') return [];
  const { value: name } = names;
  // One of the form's own options.
  const field = values[names.field] as AccountField;
  if (field === 'Iban') return isIban(text) ? [] : [{ name, problem: 'iban' }];
  if (field === 'Currency') return /^[A-Z]{3}$/.test(text) ? [] : [{ name, problem: 'currency' }];
  const known = CLOSED[field] ?? [text];
  return known.includes(text) ? [] : [{ name, problem: 'filterValue', values: known }];
}
