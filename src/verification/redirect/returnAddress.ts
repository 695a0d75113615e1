/** The parameter of the address of return that carries the marker. */
const MARKER = 'fromRedirect';

/** A marker that nobody can guess, and the address on this page that carries it. */
export function newReturn(page: URL): { marker: string; address: string } {
  const marker = crypto.randomUUID();
  const address = new URL(page.pathname, page);
  address.searchParams.set(MARKER, marker);
  return { marker, address: address.href };
}

/**
 * The marker that an address carries; undefined where it is no return from a bank. Several make
 * none of them right: the marker is then empty, which nothing is kept under.
 */
export function markerOf(search: string): string | undefined {
  const [marker, ...more] = new URLSearchParams(search).getAll(MARKER);
  return more.length > 0 ? '' : marker;
}
