import { describe, expect, it } from 'vitest';
import { DECLARED } from '../../src/app/declared.ts';
import { pageAt } from '../../src/providers/pageAt.ts';

describe('pageAt', () => {
  it.each([
    ['/', '/'],
    ['/api-keys', '/api-keys'],
    ['/api-keys/', '/api-keys'],
    ['/api-keys/new', '/api-keys/new'],
    ['/api-keys/0b7c', '/api-keys/:id'],
    ['/api-keys/a%2Fb', '/api-keys/:id'],
    ['/api-keys/a/b', undefined],
    ['/api-keysx', undefined],
    ['/constructor', undefined],
    ['/unknown', undefined],
  ])('%s', (path, page) => {
    expect(pageAt(DECLARED.pages, path)?.path).toBe(page);
  });
});
