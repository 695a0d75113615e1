/**
 * The id that `:id` stands for at a path of the address bar, decoded once: react-router would read
 * `a%252Fb` and `a%2Fb` as the same. A segment that is not encoded UTF-8 stands for itself.
 */
export function idAt(pathname: string): string {
  const segment =
    pathname
      .replace(/(?<!\/)\/+$/, '')
      .split('/')
      .at(-1) ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
