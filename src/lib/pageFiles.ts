/**
 * What the build writes into the document: the addresses of the console's pages, the scripts that
 * each needs, and their hashes. The development server leaves the scripts and hashes out.
 */
export type PageFiles = {
  /** URLs of the scripts that all pages of a signed-in person load. */
  shell: readonly string[];
  /** Those that lead a person to the identity provider. */
  signIn: readonly string[];
  /** The further ones of each page, by its declared path. */
  pages: readonly { path: string; files: readonly string[] }[];
  /** The hashes of these scripts, and of those that the start of the console may need, by URL. */
  hashes: Hashes;
  /** Where the hashes of all other scripts are, as JSON; its own hash is above. Absent without scripts. */
  furtherHashes?: string;
};

/** SHA-256 in the form of Subresource Integrity (`sha256-…`), by the URL of a file. */
export type Hashes = Readonly<Record<string, string>>;

/** The id of the element that holds them, as JSON. */
export const PAGE_FILES = 'page-files';

/** The scripts in the document's list. */
export function pageFiles(): PageFiles {
  return JSON.parse(document.getElementById(PAGE_FILES)?.textContent ?? '') as PageFiles;
}

/** Whether the console has a page at this path. */
export const isPage = (pathname: string): boolean =>
  pageAt(pageFiles().pages, pathname) !== undefined;

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
