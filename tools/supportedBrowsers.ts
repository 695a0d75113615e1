/**
 * The oldest browsers that the console runs in: the one list behind the build's target, the sentence
 * for older browsers, the README and the test of the platform's functions (decision 172).
 */
export const SUPPORTED = {
  chrome: { title: 'Chrome', version: '120' },
  edge: { title: 'Edge', version: '120' },
  firefox: { title: 'Firefox', version: '124' },
  safari: { title: 'Safari', version: '17.4' },
} as const;

/** The list as a target of the build. */
export const buildTargets: string[] = Object.entries(SUPPORTED).map(
  ([name, { version }]) => name + version,
);

/** The list in words: 'Chrome 120, Edge 120, …'. */
export const supportedInWords = Object.values(SUPPORTED)
  .map(({ title, version }) => `${title} ${version}`)
  .join(', ');

/** The functions of the platform whose lack tells an older browser, as owner and name. */
export const TELLING: readonly (readonly [owner: string, name: string])[] = [
  ['URL', 'canParse'],
  ['AbortSignal', 'any'],
];
