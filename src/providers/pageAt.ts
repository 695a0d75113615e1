/** The page at a path of the address bar, where `:id` stands for one segment; undefined where there is none. */
export function pageAt<P extends { path: string }>(
  pages: readonly P[],
  pathname: string,
): P | undefined {
  // The look-behind keeps it linear: a search does not begin again within a run of slashes.
  const path = pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') : pathname;
  return (
    pages.find((page) => page.path === path) ??
    pages.find((page) => page.path.endsWith('/:id') && isChild(path, page.path.slice(0, -4)))
  );
}

function isChild(path: string, parent: string): boolean {
  if (!path.startsWith(`${parent}/`)) return false;
  const rest = path.slice(parent.length + 1);
  return rest !== '' && !rest.includes('/');
}
