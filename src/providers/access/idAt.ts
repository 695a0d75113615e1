/**
 * The id at `/<resource>/:id` and below it, decoded once: react-router would read `a%252Fb` and
 * `a%2Fb` as the same. A segment that is not encoded UTF-8 stands for itself; '' where there is none.
 */
export function idAt(pathname: string): string {
  const segment = pathname.split('/', 3)[2] ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
