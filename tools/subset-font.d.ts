/** The package has no types; these are those of what `font.ts` uses. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'sfnt' | 'woff2';
    variationAxes?: Record<string, number | { min: number; max: number }>;
    keepFeatures?: readonly string[];
    preserveNameIds?: readonly number[];
    keepAllGlyphs?: boolean;
  }
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
