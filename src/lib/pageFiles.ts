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
