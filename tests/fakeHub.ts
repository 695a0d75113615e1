/** One call that reached the fake hub. */
export type HubCall = { method: string; path: string; body: unknown };
export type Answer = { status: number; body?: unknown; headers?: Record<string, string> };
export type Handler = (call: HubCall) => Answer | undefined | Promise<Answer | undefined>;

/** A hub behind `fetch` with the answers of the handler, or 404. Records every call. */
export function fakeHub(handle: Handler) {
  const calls: HubCall[] = [];
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const path = input instanceof Request ? input.url : String(input);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const call: HubCall = { method: init?.method ?? 'GET', path, body };
    calls.push(call);
    const answer = (await handle(call)) ?? { status: 404 };
    const text = answer.body === undefined ? null : JSON.stringify(answer.body);
    return new Response(text, answer);
  };
  return { fetch, calls, sent: (method: string) => calls.filter((call) => call.method === method) };
}

/** Matches a call by method and path. */
export function isCall(call: HubCall, method: string, path: string): boolean {
  return call.method === method && call.path === path;
}

/** An answer that the test releases. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
