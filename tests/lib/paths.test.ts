import { expect, test } from 'vitest';
import { idAt, pageAt } from '../../src/lib/paths.ts';

const PAGES = ['/', '/keys', '/keys/create', '/keys/:id', '/keys/:id/rotate'].map((path) => ({
  path,
}));

test.each([
  ['/', '/'],
  ['/keys/', '/keys'],
  ['/keys/create', '/keys/create'],
  ['/keys/a%2Fb', '/keys/:id'],
  ['/keys/a/rotate', '/keys/:id/rotate'],
  // An id is never empty.
  ['/keys//rotate', undefined],
  ['/keys/a/delete', undefined],
  ['/KEYS', undefined],
])('%s is the page %s', (pathname, path) => {
  expect(pageAt(PAGES, pathname)?.path).toBe(path);
});

test.each([
  ['/api-keys/0b7c/', '0b7c'],
  ['/api-keys/a%2Fb', 'a/b'],
  ['/api-keys/a%252Fb', 'a%2Fb'],
  ['/api-keys/%E0%A4%A', '%E0%A4%A'],
  ['/api-keys', ''],
])('%s has the id %j', (pathname, id) => {
  expect(idAt(pathname)).toBe(id);
});
