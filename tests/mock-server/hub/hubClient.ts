export type HubAnswer = { status: number; headers: Headers; body: unknown };

/** One call to the hub. `body` is sent as JSON, but a string is sent unchanged. */
export async function callHub(
  hubUrl: string,
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<HubAnswer> {
  const response = await fetch(`${hubUrl}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
  };
}

/** A function for the calls of one person to one hub. */
export function hubClient(hubUrl: string, token: string) {
  return (method: string, path: string, body?: unknown) =>
    callHub(hubUrl, token, method, path, body);
}
