import type { CDPSession } from 'playwright-core';

/** One request of a page, as the browser's developer tools see it. */
export interface SeenRequest {
  url: string;
  kind: 'page' | 'script' | 'call' | 'preflight' | 'other';
  /** Milliseconds since the navigation. */
  start: number;
  /** On the wire, with headers; 0 from the cache. */
  bytes: number;
}

const kinds: Partial<Record<string, SeenRequest['kind']>> = {
  Document: 'page',
  Script: 'script',
  Fetch: 'call',
  XHR: 'call',
  // What the page preloads for a later call.
  Other: 'call',
};

/** Notes the requests of a page from now on. The first is the navigation. */
export function watchRequests(client: CDPSession) {
  const requests = new Map<string, SeenRequest>();
  const waiting: { prefix: string; done: (at: number) => void }[] = [];
  let opened: number | undefined;
  const since = (timestamp: number) => (timestamp - (opened ??= timestamp)) * 1000;

  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp, initiator, type }) => {
    const { url } = request;
    if (!url.startsWith('http')) return;
    const start = since(timestamp);
    const kind = initiator.type === 'preflight' ? 'preflight' : (kinds[type ?? ''] ?? 'other');
    requests.set(requestId, { url, kind, start, bytes: 0 });
    for (const { prefix, done } of waiting) if (url.startsWith(prefix)) done(start);
  });
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const found = requests.get(requestId);
    if (found) found.bytes += encodedDataLength;
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const found = requests.get(requestId);
    if (found) found.bytes = encodedDataLength;
  });

  return {
    /** When the first request to an address that starts like this leaves. */
    first: (prefix: string) =>
      new Promise<number>((done) => {
        waiting.push({ prefix, done });
      }),
    /** Those that started before a time, in the order of their start. */
    until: (time: number) =>
      [...requests.values()]
        .filter(({ start }) => start < time)
        .toSorted((a, b) => a.start - b.start),
  };
}
