/** The value of a JSON text, or `undefined` for what is none. Never throws. */
export function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
