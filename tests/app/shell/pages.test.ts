import { describe, expect, it } from 'vitest';
import { DECLARED } from '../../../src/app/declared.ts';
import { idAt, pageAt } from '../../../src/lib/pageFiles.ts';

describe('pageAt', () => {
  it.each([
    ['/', '/'],
    ['/api-keys/', '/api-keys'],
    ['/api-keys/new', '/api-keys/new'],
    ['/api-keys/0b7c', '/api-keys/:id'],
    ['/api-keys/a%2Fb', '/api-keys/:id'],
    ['/api-keys//b', undefined],
    ['/constructor', undefined],
    ['/api-keys/1/rotate', undefined],
  ])('%s', (path, page) => {
    expect(pageAt(DECLARED.pages, path)?.path).toBe(page);
  });
});

describe('idAt', () => {
  it.each([
    ['/api-keys/0b7c', '0b7c'],
    ['/api-keys/0b7c/', '0b7c'],
    ['/api-keys/a%2Fb', 'a/b'],
    ['/api-keys/a%252Fb', 'a%2Fb'],
    ['/api-keys/%E0%A4%A', '%E0%A4%A'],
    ['/api-keys', ''],
  ])('%s', (path, id) => {
    expect(idAt(path)).toBe(id);
  });
});
