import { Buffer } from 'node:buffer';
import type { Page, Request } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { ConsoleUnderTest } from './consoleUnderTest.ts';

/** Contents of places where a secret could be left, without the page's memory. */
type Places = Record<string, string>;

/** Watches a page from its start for traces of secrets. */
export class Secrets {
  readonly requests: Request[] = [];
  private readonly page: Page;
  private readonly bankUrl: string;
  private readonly said: string[] = [];

  constructor({ page, services }: ConsoleUnderTest) {
    this.page = page;
    this.bankUrl = `${services.url}/bank`;
    page.on('request', (request) => this.requests.push(request));
    page.on('console', (message) => this.said.push(message.text()));
  }

  /** The secrets are in no place, fields included. */
  async expectNowhere(...secrets: readonly string[]) {
    expect(await this.foundAt(secrets)).toEqual([]);
  }

  /** The secrets are values of fields, not attributes, and are in no other place. */
  async expectInFields(...secrets: readonly string[]) {
    expect(await this.foundAt(secrets)).toEqual(secrets.map((secret) => `fields: ${secret}`));
  }

  /**
   * No script of the page can reach the secrets. Type them with the keyboard, so that no script
   * of the test keeps them in memory.
   */
  async expectForgotten(...secrets: readonly string[]) {
    const client = await this.page.context().newCDPSession(this.page);
    const control = 'what a script can reach';
    await this.page.evaluate((text) => Object.assign(window, { control: text }), control);
    let left = new Set<string>();
    let tail = '';
    client.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => {
      const text = tail + chunk;
      for (const it of [control, ...secrets]) if (text.includes(it)) left.add(it);
      tail = chunk.slice(-100);
    });
    // The garbage collector may need several runs.
    await expect(async () => {
      left = new Set();
      await client.send('HeapProfiler.collectGarbage');
      await client.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
      expect([...left]).toEqual([control]);
    }).toPass({ timeout: 60_000 });
    await client.detach();
  }

  /**
   * All requests to the bank services of both environments were sealed, without a session. Each of
   * `services` got some.
   */
  async expectSealed(...services: readonly ('bank' | 'bank-integration')[]) {
    const calls = this.requests.filter(
      (request) => request.url().startsWith(this.bankUrl) && request.method() !== 'OPTIONS',
    );
    expect(calls.length).toBeGreaterThan(1);
    const asked = new Set(calls.map((call) => new URL(call.url()).pathname.split('/')[1]));
    expect([...asked]).toEqual(expect.arrayContaining([...services]));
    for (const call of calls) {
      const headers = await call.allHeaders();
      expect(Object.keys(headers)).not.toContain('authorization');
      expect(Object.keys(headers)).not.toContain('cookie');
      const body = call.postDataBuffer()?.toString('latin1') ?? '';
      if (!call.url().endsWith('/key-settlement')) {
        expect(body).not.toMatch(/connection|credentials|response|context|term/i);
      }
    }
  }

  private async foundAt(secrets: readonly string[]): Promise<string[]> {
    const places: Places = {
      ...(await placesOf(this.page)),
      cookies: JSON.stringify(await this.page.context().cookies()),
      console: this.said.join('\n'),
      requests: this.requests.map((request) => textOf(request)).join('\n'),
    };
    return secrets.flatMap((secret) =>
      Object.entries(places)
        .filter(([, text]) => variantsOf(secret).some((variant) => text.includes(variant)))
        .map(([place]) => `${place}: ${secret}`),
    );
  }
}

/**
 * Watches the bytes of signing keys from the next page load on. A heap snapshot contains texts,
 * but no bytes.
 */
export async function watchBytes(page: Page) {
  await page.addInitScript(() => {
    const keys: WeakRef<Uint8Array>[] = [];
    const importKey = crypto.subtle.importKey.bind(crypto.subtle) as (
      ...given: unknown[]
    ) => Promise<CryptoKey>;
    const watched = (...given: unknown[]) => {
      const [, bytes, algorithm] = given;
      if (bytes instanceof Uint8Array && JSON.stringify(algorithm).includes('HMAC')) {
        keys.push(new WeakRef(bytes));
      }
      return importKey(...given);
    };
    Object.assign(crypto.subtle, { importKey: watched });
    Object.assign(window, {
      bytesOfSecrets: () => [keys.length, keys.filter((key) => key.deref()?.some(Boolean)).length],
    });
  });
  const client = await page.context().newCDPSession(page);
  const counts = () =>
    page.evaluate(() => (window as unknown as { bytesOfSecrets(): number[] }).bytesOfSecrets());
  /** At least one was used, and each one was overwritten or collected. */
  return async function expectNoBytes() {
    await expect(async () => {
      await client.send('HeapProfiler.collectGarbage');
      const [used = 0, left] = await counts();
      expect(used).toBeGreaterThan(0);
      expect(left).toBe(0);
    }).toPass({ timeout: 60_000 });
  };
}

/** Text with each byte of the body as a character, because a body may be binary. */
function textOf(request: Request): string {
  const body = request.postDataBuffer()?.toString('latin1') ?? '';
  return [request.url(), JSON.stringify(request.headers()), body].join('\n');
}

function variantsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    encodeURIComponent(secret),
    bytes.toString('base64').replaceAll('=', ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
  ];
}

/** Contents of a page's stores and documents, by place. */
export function placesOf(page: Page): Promise<Places> {
  return page.evaluate(async () => {
    const fields = Array.from(document.querySelectorAll('input, textarea'), (field) =>
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '',
    );
    const kept = Object.entries({ localStorage, sessionStorage }).flatMap(([name, storage]) =>
      Object.entries(storage).map(([key, value]) => [`${name} ${key}`, `${key} ${value}`]),
    );
    return {
      ...(Object.fromEntries(kept) as Record<string, string>),
      address: window.location.href,
      history: JSON.stringify(window.history.state),
      title: document.title,
      'name of the window': window.name,
      document: document.documentElement.outerHTML,
      fields: fields.join('\n'),
      performance: JSON.stringify(performance.getEntries()),
      databases: JSON.stringify(await indexedDB.databases()),
      caches: JSON.stringify(await caches.keys()),
      workers: String((await navigator.serviceWorker.getRegistrations()).length),
    };
  });
}
