/** The version that the host serves now; undefined if the host names none. Never rejects. */
export async function hostedVersion(): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch('/version.json', { cache: 'no-store', credentials: 'omit', signal });
    const { version } = (await answer.json()) as { version?: unknown };
    return answer.ok && typeof version === 'string' ? version : undefined;
  } catch {
    // No connection, or the page that some hosts serve for every path.
    return undefined;
  }
}
