import { describe, expect, it } from 'vitest';
import { PAGES, pageAt } from '../../src/app/pages.ts';
import { initialsOf } from '../../src/app/initials.ts';

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

describe('initialsOf', () => {
  it.each([
    ['Ada', 'Lovelace', 'AL'],
    ['  zoë ', 'çelik', 'ZÇ'],
    ['👩‍🚀 Sally', 'Ride', '👩‍🚀R'],
    ['e\u0301tienne', 'x', 'E\u0301X'],
    ['', '', ''],
  ])('%s %s: %s', (first, last, initials) => {
    expect(initialsOf(first, last)).toBe(initials);
  });
});
