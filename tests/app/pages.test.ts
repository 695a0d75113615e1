import { describe, expect, it } from 'vitest';
import { PAGES, pageAt } from '../../src/app/pages.ts';

describe('pageAt', () => {
  it.each([
    ['/', PAGES.dashboard],
    ['/api-keys', PAGES.apiKeys],
    ['/api-keys/', PAGES.apiKeys],
    ['/api-keys/new', PAGES.apiKeyCreate],
    ['/api-keys/0b7c', PAGES.apiKeyShow],
    ['/api-keys/a%2Fb', PAGES.apiKeyShow],
    ['/api-keys/a/b', undefined],
    ['/api-keysx', undefined],
    ['/constructor', undefined],
    ['/unknown', undefined],
  ])('%s', (path, page) => {
    expect(pageAt(path)).toBe(page);
  });
});
