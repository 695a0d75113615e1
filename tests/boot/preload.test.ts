// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PAGE_FILES } from '../../src/lib/pageFiles.ts';
import { neededFiles, preload } from '../../src/boot/preload.ts';

const FILES = {
  shell: ['/assets/shell.js', '/assets/react.js'],
  signIn: ['/assets/authorize.js'],
  pages: [
    { path: '/', files: ['/assets/Dashboard.js'] },
    { path: '/api-keys', files: ['/assets/ApiKeyList.js', '/assets/list.js'] },
    { path: '/api-keys/:id', files: ['/assets/ApiKeyShow.js'] },
  ],
  hashes: { '/assets/list.js': 'sha256-l' },
};

beforeEach(() => {
  const list = document.createElement('script');
  list.id = PAGE_FILES;
  list.type = 'application/json';
  list.textContent = JSON.stringify(FILES);
  document.head.replaceChildren(list);
  sessionStorage.clear();
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
  sessionStorage.clear();
  localStorage.clear();
});

const needed = (path: string) => neededFiles(sessionStorage, new URL(path, 'https://a.example'));
const asked = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) =>
    link.getAttribute('href'),
  );

describe('a tab with a session', () => {
  // It is seen, not read.
  beforeEach(() => sessionStorage.setItem('session', ''));

  test.each([
    ['/', FILES.pages[0]],
    ['/api-keys', FILES.pages[1]],
    ['/api-keys?page=2#end', FILES.pages[1]],
    ['/api-keys/6f1c', FILES.pages[2]],
  ])('needs the shell and the page at %s', (path, page) => {
    expect(needed(path)).toEqual([...FILES.shell, ...(page?.files ?? [])]);
  });

  test.each(['/login', '/join-tenant', '/nowhere'])('needs nothing at %s', (path) => {
    expect(needed(path)).toEqual([]);
  });

  test('asks for all of them at once', () => {
    window.history.replaceState(null, '', '/api-keys');
    preload();
    expect(asked()).toEqual([...FILES.shell, ...(FILES.pages[1]?.files ?? [])]);
    const list = document.querySelector<HTMLLinkElement>('link[href="/assets/list.js"]');
    expect(list?.integrity).toBe('sha256-l');
  });
});

test('the connection to the hub of the last visit opens with the document, for a tab with a session alone', () => {
  const opened = () => document.querySelector<HTMLLinkElement>('link[rel=preconnect]');
  localStorage.setItem('hub.unstored', 'https://hub.example\nGET /api/users/me');
  preload();
  expect(opened()).toBeNull();
  sessionStorage.setItem('session', '{}');
  preload();
  expect(opened()).toMatchObject({ href: 'https://hub.example/', crossOrigin: 'anonymous' });
});

describe('a tab without a session', () => {
  test.each(['/', '/api-keys', '/auth-callback', '/auth-callback?code=c&state=foreign'])(
    'needs nothing at %s',
    (path) => {
      sessionStorage.setItem('oidc.st.own', '{}');
      expect(needed(path)).toEqual([]);
    },
  );

  test.each([
    ['/', true],
    ['/api-keys/1?x=y', true],
    ['/nowhere', false],
    ['/join-tenant', false],
  ])('in a known browser needs the sign-in at %s: %s', (path, signsIn) => {
    localStorage.setItem('knownBrowser', 'true');
    expect(needed(path)).toEqual(signsIn ? FILES.signIn : []);
  });

  test.each(['/sign-in', '/sign-up?email=a@b.example'])('needs the sign-in at %s', (path) => {
    expect(needed(path)).toEqual(FILES.signIn);
  });

  test('needs the shell when a sign-in that it has started returns', () => {
    sessionStorage.setItem('oidc.st.own', '{}');
    expect(needed('/auth-callback?code=c&state=own')).toEqual(FILES.shell);
  });
});

test('a browser that blocks its storages preloads nothing, and nothing fails', async () => {
  sessionStorage.setItem('session', '{}');
  for (const name of ['sessionStorage', 'localStorage'] as const) {
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  vi.resetModules();
  (await import('../../src/boot/preload.ts')).preload();
  vi.restoreAllMocks();
  expect(asked()).toEqual([]);
});
