// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { boot } from '../../src/boot/boot.ts';
import { PAGE_FILES } from '../../src/lib/pageFiles.ts';
import { mockConfig } from '../consoleContext.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

test(
  'a code has left the address before anything is asked with it',
  { tags: ['T15'] },
  async () => {
    window.history.replaceState(null, '', '/auth-callback?code=c0de&state=s');
    const files = JSON.stringify({ shell: [], signIn: [], pages: [], hashes: {} });
    document.body.innerHTML = `<div id="root"></div><script type="application/json" id="${PAGE_FILES}">${files}</script>`;
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      if (url === '/config.json') return Promise.resolve(Response.json(mockConfig()));
      asked.push(window.location.href);
      return new Promise<never>(() => {});
    });
    void boot();
    await vi.waitFor(() => expect(asked).not.toEqual([]), 20_000);
    expect(asked).toEqual([`${window.location.origin}/auth-callback`]);
  },
);
