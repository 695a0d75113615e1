/**
 * The page at a path of the address bar, where `:id` stands for one segment, which is not empty;
 * undefined where there is none.
 */
export function pageAt<P extends { path: string }>(
  pages: readonly P[],
  pathname: string,
): P | undefined {
  // The look-behind keeps it linear: a search does not begin again within a run of slashes.
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
