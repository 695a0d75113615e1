import satisfies from 'spdx-satisfies';

/** Licences that ask for a notice at most: for everything, shipped or not (SPDX identifiers). */
const PERMISSIVE: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
];

/** Further ones for packages that only build and test, of which nothing is passed on, and why. */
const FOR_TOOLS: Readonly<Record<string, string>> = {
  'CC-BY-3.0': 'asks to name the authors of a list of licences where that list is passed on',
  'MPL-2.0': 'asks for the source of changed files, and none is changed or passed on',
  'OFL-1.1': 'the font may be passed on with its licence, which the build writes beside it',
  'Python-2.0': 'permissive, but not in the list of licences for what ships',
};

/** Packages that declare no SPDX identifier, and the licence that their LICENSE file holds. */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'css-mediaquery': 'BSD-3-Clause' };

/** What the check of licences looks at. */
export interface Licensed {
  name: string;
  /** As declared: an SPDX expression, if it is right. */
  license: string | undefined;
  /** Whether only tools and tests need the package. */
  dev: boolean;
}

/** Whether an SPDX expression can be met with these licences; what is no such expression cannot. */
function isMet(expression: string, licences: readonly string[]): boolean {
  try {
    return satisfies(expression, licences);
  } catch {
    return false;
  }
}

/** Packages whose licence is not accepted, as 'name: licence'. */
export function refusedLicences(packages: readonly Licensed[]): string[] {
  const forTools = [...PERMISSIVE, ...Object.keys(FOR_TOOLS)];
  return packages
    .map((one) => ({ ...one, license: READ_BY_HAND[one.name] ?? one.license ?? 'none' }))
    .filter(({ license, dev }) => {
      const accepted = dev ? forTools : PERMISSIVE;
      return !isMet(license, accepted);
    })
    .map(({ name, license, dev }) => `${name}: ${license}${dev ? '' : ', and it ships'}`);
}
