// `npm run font`: makes the font files of src/theme/font. With the paths of other fonts behind it, it
// prints what makes text in these take the room of text in Inter: the numbers of fallback.css.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { CHARACTERS } from '../src/theme/font/characters.ts';
import { projectRoot } from './bootstrap.mjs';

/** A file of src/theme/font, without its ending. */
type FontName = keyof typeof CHARACTERS;

const folder = join(projectRoot, 'src/theme/font');
const require = createRequire(import.meta.url);
const upstream = dirname(require.resolve('@fontsource-variable/inter/package.json'));

/** Every weight that the design uses. */
const wght = { min: 400, max: 700 };

/** What browsers apply by themselves, and the tabular figures of tables. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'calt', 'liga', 'tnum'];

/** Copyright and licence, which have to stay with the font. */
const preserveNameIds = [0, 13, 14];

/** The names of the font files. */
export const FONT_NAMES = Object.keys(CHARACTERS) as FontName[];

/** Where a font file is. */
export const pathOf = (name: FontName): string => join(folder, `${name}.woff2`);

/** The characters that a font file shall have: those of its `unicode-range`. */
export function charactersOfRange(name: FontName): string[] {
  return CHARACTERS[name].split(', ').flatMap((part) => {
    const [first = 0, last = first] = part
      .slice('U+'.length)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: last - first + 1 }, (_, index) =>
      String.fromCodePoint(first + index),
    );
  });
}

const readUpstream = (name: FontName) =>
  readFileSync(join(upstream, `files/${name}-wght-normal.woff2`));

/** A font file with the characters that the console shows, made of Inter's own file. */
export function makeFont(name: FontName): Promise<Buffer> {
  return subsetFont(readUpstream(name), charactersOfRange(name).join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght },
    keepFeatures,
    preserveNameIds,
  });
}

async function open(font: Uint8Array): Promise<harfbuzz.Face> {
  const plain = await subsetFont(font, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true });
  return new harfbuzz.Face(new harfbuzz.Blob(plain));
}

/** The characters that a font file really has. */
export async function charactersOf(font: Uint8Array): Promise<Set<string>> {
  const face = await open(font);
  return new Set([...face.collectUnicodes()].map((unicode) => String.fromCodePoint(unicode)));
}

/** The console's texts in every language: the strings of src/texts. */
export function consoleTexts(): string[] {
  const texts = join(projectRoot, 'src/texts');
  return (
    readdirSync(texts, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\b[a-z]{2}\.ts$/.test(name))
      .flatMap((name) => readFileSync(join(texts, name), 'utf8').match(/'[^'\n]+'|`[^`]+`/g) ?? [])
      .map((quoted) => quoted.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, ''))
      // Not the paths of imports.
      .filter((text) => !/^\.\.?\//.test(text))
  );
}

/** How wide all texts are, in ems. */
function widthOf(font: harfbuzz.Font, texts: readonly string[]): number {
  const units = texts.map((text) => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    return buffer
      .getGlyphInfosAndPositions()
      .reduce((sum, { xAdvance }) => sum + (xAdvance ?? 0), 0);
  });
  return units.reduce((sum, width) => sum + width, 0) / font.face.upem;
}

const percent = (ratio: number) => `${(ratio * 100).toFixed(2)}%`;

/** Prints the descriptors with which text in a font takes the room of text in Inter of a weight. */
async function printFallback(path: string, weight: number): Promise<void> {
  const texts = consoleTexts();
  const wanted = new harfbuzz.Font(await open(readUpstream('inter-latin')));
  wanted.setVariations([new harfbuzz.Variation('wght', weight)]);
  const other = new harfbuzz.Font(await open(readFileSync(path)));
  const size = widthOf(wanted, texts) / widthOf(other, texts);
  const { ascender, descender, lineGap } = wanted.hExtents();
  // The overrides count in the adjusted size.
  const override = (units: number) => percent(Math.abs(units) / wanted.face.upem / size);
  console.log(
    `${basename(path)} for weight ${weight}: size-adjust ${percent(size)}, ` +
      `ascent-override ${override(ascender)}, descent-override ${override(descender)}, ` +
      `line-gap-override ${override(lineGap)}`,
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const fallbacks = process.argv.slice(2);
  for (const path of fallbacks) {
    for (const weight of [400, 500, 550, 600]) await printFallback(path, weight);
  }
  for (const name of fallbacks.length > 0 ? [] : FONT_NAMES) {
    const font = await makeFont(name);
    writeFileSync(pathOf(name), font);
    console.log(`${pathOf(name)}: ${(font.length / 1024).toFixed(1)} KiB`);
  }
}
