/**
 * What the build writes into the document: the addresses of the console's pages, and the scripts that
 * each needs. The development server leaves the scripts out.
 */
export type PageFiles = {
  /** URLs of the scripts that all pages of a signed-in person load. */
  shell: readonly string[];
  /** Those that lead a person to the identity provider. */
  signIn: readonly string[];
  /** The further ones of each page, by its declared path. */
  pages: readonly { path: string; files: readonly string[] }[];
};

/** The id of the element that holds them, as JSON. */
export const PAGE_FILES = 'page-files';

/** The scripts in the document's list. */
export function pageFiles(): PageFiles {
  return JSON.parse(document.getElementById(PAGE_FILES)?.textContent ?? '') as PageFiles;
}
