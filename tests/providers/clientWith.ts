import { HubError } from '../../src/providers/hub/errors.ts';
import { createHubClient } from '../../src/providers/hub/hubClient.ts';
import type { HubSession } from '../../src/providers/hub/sending.ts';
import type { Unstored } from '../../src/providers/hub/unstored.ts';

export const TOKEN = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.c2lnbmF0dXJl';

type Sent = { url: string; init: RequestInit; headers: Headers };

type Reply = Response | Error | ((signal: AbortSignal) => Promise<Response>);

/** A session with one token, whose recoveries from a 401 have these results in turn. */
export function fakeSession(recovers: readonly boolean[] = []) {
  const attempts: ('first' | 'second')[] = [];
  const session: HubSession = {
    accessToken: () => Promise.resolve(TOKEN),
    recoverFromUnauthorized(attempt) {
      attempts.push(attempt);
      return Promise.resolve(recovers[attempts.length - 1] ?? false);
    },
  };
  return { session, attempts };
}

type Options = {
  session?: HubSession;
  baseUrl?: string;
  timeouts?: { read: number; write: number };
  unstored?: Unstored;
};

/** A hub client whose requests get these replies in turn, then the last one again. */
export function clientWith(
  replies: readonly Reply[],
  options: Options = {},
  create = createHubClient,
) {
  const sent: Sent[] = [];
  const hub = create({
    baseUrl: 'https://hub.example',
    session: fakeSession().session,
    ...options,
    fetch(input, init = {}) {
      const url = input instanceof Request ? input.url : String(input);
      sent.push({ url, init, headers: new Headers(init.headers) });
      const reply = replies[Math.min(sent.length, replies.length) - 1];
      if (reply === undefined || reply instanceof Error)
        return Promise.reject(reply ?? new Error());
      if (reply instanceof Response) return Promise.resolve(reply.clone());
      return reply(init.signal ?? new AbortController().signal);
    },
  });
  return { hub, sent };
}

/** The HubError of a call; throws if the call succeeds. */
export async function failure(call: Promise<unknown>): Promise<HubError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof HubError)) throw new Error(`Not a HubError: ${String(error)}`);
  return error;
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}

/** Never answers; rejects as fetch does when its signal aborts. */
export const silence = (signal: AbortSignal): Promise<Response> =>
  new Promise((_resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp);
  });

/** Answers with an endless body of chunks of `size` bytes. */
export const endlessBody =
  (size: number, pause = 0) =>
  (signal: AbortSignal): Promise<Response> => {
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (signal.aborted) return controller.error(signal.reason);
        await new Promise((resolve) => setTimeout(resolve, pause));
        controller.enqueue(new Uint8Array(size).fill(32));
      },
    });
    return Promise.resolve(new Response(body, { status: 200 }));
  };
