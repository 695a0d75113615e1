import { expect, test } from 'vitest';
import { cleanQuery } from '../../../src/components/list/listQuery.ts';

const clean = (search: string) => cleanQuery(search, ['name', 'createdAt']);

test.each([
  '',
  '?page=2&perPage=100',
  '?sort=createdAt&order=DESC&filter=%7B%22q%22%3A%22a%26b%22%7D',
  '?filter=%7B%7D&order=ASC&page=1&perPage=10&sort=name&utm=x',
])('the query %j stays as it is', (search) => expect(clean(search)).toBe(search));

test.each([
  ...['-1', '0', '1.5', 'NaN', '', '1e9', '101', '99999999999'].map((n) => `perPage=${n}`),
  ...['-1', '0', '1.5', 'NaN', '1&page=2'].map((n) => `page=${n}`),
  'sort=nothing&order=ASC',
  'sort=__proto__&order=ASC',
  'sort=name',
  'order=DESC',
  'sort=name&order=down',
  'sort=name&sort=createdAt&order=ASC',
  ...['', 'x', 'null', '5', '[]', '[{"q":"a"}]', '{"q":5}', '{"q":""}', '{"q":{"a":"b"}}'].map(
    (filter) => `filter=${encodeURIComponent(filter)}`,
  ),
])('%s is removed', (wrong) => {
  expect(clean(`?${wrong}`)).toBe('');
  expect(clean(`?${wrong}&utm=x`)).toBe('?utm=x');
});
