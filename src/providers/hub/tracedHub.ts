import { HubError } from './errors.ts';
import { createHubClient, type HubClient } from './hubClient.ts';
import type { HubSettings } from './sending.ts';

/** Never zero, which is invalid: a random UUID always has the digit 4 (RFC 9562, 5.4). */
const randomHex = (): string => crypto.randomUUID().replaceAll('-', '');

/**
 * A client whose requests carry a trace context (W3C Trace Context, 3.2). Each call is a trace, and
 * each attempt another parent in it; the error of a sent call names the trace. All are marked as
 * sampled, so that support can find a failed call; the hub limits the number that it keeps.
 */
export function createTracedHub(settings: HubSettings): HubClient {
  const send = settings.fetch ?? ((input, init) => fetch(input, init));
  const waits = new Map<string, number>();

  async function traced<T>(call: (hub: HubClient) => Promise<T>): Promise<T> {
    const id = randomHex();
    let isSent = false;
    const hub = createHubClient({
      ...settings,
      waits,
      fetch(input, init) {
        isSent = true;
        const headers = new Headers(init?.headers);
        headers.set('traceparent', `00-${id}-${randomHex().slice(0, 16)}-01`);
        return send(input, { ...init, headers });
      },
    });
    try {
      return await call(hub);
    } catch (error) {
      if (isSent && error instanceof HubError && !isRefusal(error)) error.traceId = id;
      throw error;
    }
  }

  return {
    call: (endpoint, options) => traced((hub) => hub.call(endpoint, options)),
    rows: (endpoint, options) => traced((hub) => hub.rows(endpoint, options)),
    json: (endpoint, request) => traced((hub) => hub.json(endpoint, request)),
  };
}

/** True if the hub refused the call with a message, which is for the user and not for support. */
function isRefusal({ status, detail }: HubError): boolean {
  return status >= 400 && status < 500 && detail !== undefined;
}
