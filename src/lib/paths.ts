/** The page at a path of the address bar, or undefined. `:id` stands for one non-empty segment. */
export function pageAt<P extends { path: string }>(
  pages: readonly P[],
  pathname: string,
): P | undefined {
  // The lookbehind keeps it linear: no search begins within a run of slashes.
  const path = pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') : pathname;
  const segments = path.split('/');
  return (
    pages.find((page) => page.path === path) ??
    pages.find((page) => {
      const parts = page.path.split('/');
      return (
        parts.length === segments.length &&
        parts.every((part, at) => part === segments[at] || (part === ':id' && segments[at]))
      );
    })
  );
}

/**
 * The id in `/<resource>/:id` and below, decoded once: react-router would not distinguish `a%252Fb`
 * from `a%2Fb`. A segment that is not encoded UTF-8 stays unchanged; '' without one.
 */
export function idAt(pathname: string): string {
  const segment = pathname.split('/', 3)[2] ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
