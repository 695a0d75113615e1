import { expect, test } from 'vitest';
import { pageAt } from '../../src/lib/pageFiles.ts';

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
