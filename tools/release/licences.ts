/** Licences that ask for a notice at most: for everything, shipped or not (SPDX identifiers). */
const PERMISSIVE = new Set([
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
]);

/** Further ones for packages that only build and test, of which nothing is passed on, and why. */
const FOR_TOOLS: Readonly<Record<string, string>> = {
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

/**
 * Whether a licence expression (SPDX 2.3, annex D) can be met with licences that
 * `accepts` takes. What is no such expression is not accepted, nor is an exception (`WITH`).
 */
export function isMet(expression: string, accepts: (licence: string) => boolean): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let next = 0;
  let valid = true;
  const takes = (token: string) => tokens[next] === token && (next += 1) > 0;

  function single(): boolean {
    if (takes('(')) {
      const met = either();
      valid &&= takes(')');
      return met;
    }
    const licence = tokens[next] ?? '';
    next += 1;
    valid &&= /^[A-Za-z0-9][\w.+-]*$/.test(licence) && !/^(AND|OR|WITH)$/.test(licence);
    return accepts(licence);
  }
  function both(): boolean {
    let met = single();
    while (takes('AND')) met = single() && met;
    return met;
  }
  function either(): boolean {
    let met = both();
    while (takes('OR')) met = both() || met;
    return met;
  }

  const met = either();
  return met && valid && next === tokens.length;
}

/** Packages whose licence is not accepted, as 'name: licence'. */
export function refusedLicences(packages: readonly Licensed[]): string[] {
  return packages
    .map((one) => ({ ...one, license: READ_BY_HAND[one.name] ?? one.license ?? 'none' }))
    .filter(
      ({ license, dev }) =>
        !isMet(
          license,
          (it) =>
            PERMISSIVE.has(it) ||
            (Object.hasOwn(FOR_TOOLS, it) && /* mutant: licence for tools alone */ dev),
        ),
    )
    .map(({ name, license, dev }) => `${name}: ${license}${dev ? '' : ', and it ships'}`);
}
