import type { CDPSession } from 'playwright-core';

/** One request of a page, as the browser's developer tools see it. */
export interface SeenRequest {
  url: string;
  kind: 'page' | 'script' | 'call' | 'preflight' | 'other';
  /** Milliseconds since the navigation. */
  start: number;
  /** Absent while it is under way. */
  end?: number;
  /** On the wire, with headers; 0 from the cache. */
  bytes: number;
  /** Who caused it: the document or style sheet of this address, a script, or the browser itself. */
  cause: { file: string } | 'script' | 'browser';
  preflighted?: boolean;
}

const kinds: Partial<Record<string, SeenRequest['kind']>> = {
  Document: 'page',
  Script: 'script',
  Fetch: 'call',
  XHR: 'call',
  // What the page preloads for a later call.
  Other: 'call',
};

function causeOf(initiator: { type: string; url?: string | undefined }): SeenRequest['cause'] {
  if (initiator.type === 'script') return 'script';
  return initiator.url === undefined ? 'browser' : { file: initiator.url };
}

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
    const preflight = initiator.type === 'preflight';
    const kind = preflight ? 'preflight' : (kinds[type ?? ''] ?? 'other');
    requests.set(requestId, { url, kind, start, bytes: 0, cause: causeOf(initiator) });
    const call = preflight && requests.get(initiator.requestId ?? '');
    if (call) call.preflighted = true;
    for (const { prefix, done } of waiting) if (url.startsWith(prefix)) done(start);
  });
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const found = requests.get(requestId);
    if (found) found.bytes += encodedDataLength;
  });
  client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const found = requests.get(requestId);
    if (found) Object.assign(found, { end: since(timestamp), bytes: encodedDataLength });
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

/** Requests one after another, each of which the one before has caused. */
export interface Chain {
  length: number;
  /** The file or call at its end; of several chains of the length, the last to arrive. */
  last: string;
}

/**
 * The longest chain of requests. What a file names follows that file. What a script asks for follows
 * the script or answer that arrived last before it, because the browser does not say on which one it
 * waited. A preflight is a link of its own.
 */
export function longestChain(requests: readonly SeenRequest[]): Chain {
  const lengths = new Map<SeenRequest, number>();
  const chained = requests.filter(({ kind, cause }) => kind === 'page' || cause !== 'browser');
  for (const request of chained.filter(({ kind }) => kind !== 'preflight')) {
    const parent = parentOf(request, chained);
    const before = parent ? (lengths.get(parent) ?? 0) : 0;
    lengths.set(request, before + (request.preflighted ? 2 : 1));
  }
  const length = Math.max(0, ...lengths.values());
  const ends = [...lengths].filter(([, each]) => each === length).map(([request]) => request);
  const last = ends.toSorted((a, b) => (a.end ?? Infinity) - (b.end ?? Infinity)).at(-1);
  return { length, last: last ? shortName(last.url) : '' };
}

function parentOf({ cause, start }: SeenRequest, requests: readonly SeenRequest[]) {
  if (cause === 'browser') return undefined;
  if (cause !== 'script') return requests.find(({ url }) => url === cause.file);
  return requests
    .filter(({ kind, end = Infinity }) => ['page', 'script', 'call'].includes(kind) && end <= start)
    .toSorted((a, b) => (a.end ?? 0) - (b.end ?? 0))
    .at(-1);
}

/** The path without the hash that a build gives its files. */
function shortName(url: string): string {
  const { pathname } = new URL(url);
  return pathname.replace(/^\/assets\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '');
}
