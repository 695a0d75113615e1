/**
 * The oldest supported browsers. Source of the build target, the message in older browsers, the
 * README, and the test for platform functions.
 */
export const SUPPORTED = {
  chrome: { title: 'Chrome', version: '120' },
  edge: { title: 'Edge', version: '120' },
  firefox: { title: 'Firefox', version: '124' },
  safari: { title: 'Safari', version: '17.4' },
} as const;

export const buildTargets: string[] = Object.entries(SUPPORTED).map(
  ([name, { version }]) => name + version,
);

/** 'Chrome 120, Edge 120, …' */
export const supportedInWords = Object.values(SUPPORTED)
  .map(({ title, version }) => `${title} ${version}`)
  .join(', ');

/** Platform functions that all older browsers lack. */
export const INDICATORS: readonly (readonly [owner: string, name: string])[] = [
  ['URL', 'canParse'],
  ['AbortSignal', 'any'],
];
