import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const filesOf = (ending: RegExp) =>
  readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => ending.test(path));

const ORDER = /^(margin|padding|inset|border-(radius|width|color|style)|scroll-(margin|padding))$/;

/** Declarations that name the left or right side. */
function sided(sheet: string): string[] {
  const rules = sheet.replaceAll(/\/\*[^]*?\*\//g, '');
  return [...rules.matchAll(/([\w-]+):\s*([^;{}]+);/g)].flatMap(([, name = '', value = '']) => {
    const [one, two, three, four] = value.split(/\s+(?![^(]*\))/);
    const isRound = name === 'border-radius';
    const differs =
      four && ORDER.test(name) && (isRound ? one !== two || three !== four : two !== four);
    const isNamed = !name.startsWith('--') && /\b(left|right)\b/.test(`${name} ${value}`);
    return differs || isNamed ? [`${name}: ${value}`] : [];
  });
}

test('no style sheet names left or right, which right-to-left languages swap', () => {
  const found = filesOf(/\.css$/).flatMap((path) =>
    sided(readFileSync(join('src', path), 'utf8')).map((line) => `${path}: ${line}`),
  );
  expect(found).toEqual([]);
});

test('a side is found in names, values and four-value shorthands', () => {
  const lines = [
    'margin-left: 1px',
    'left: 0',
    'text-align: right',
    'border-top-left-radius: 2px',
    'padding: 1px 2px 3px 4px',
    'inset: 0 auto 0 0',
    'border-radius: 7px 0 0 7px',
  ];
  expect(sided(`a { ${lines.join('; ')}; }`)).toEqual(lines);
  const accepted =
    'margin: 1px 2px 3px 2px; padding: 0 calc(1px + 2px); border-radius: 4px 4px 0 0';
  expect(sided(`a { ${accepted}; --left: 1px; /* left: 0; */ }`)).toEqual([]);
});

/** Declarations of text size or line height in pixels, which ignore the browser's text size. */
function inPixels(sheet: string): string[] {
  const rules = sheet.replaceAll(/\/\*[^]*?\*\//g, '');
  const sizes = /(?:font|font-size|line-height|--text-[\w-]+):[^;{}]*\dpx[^;{}]*/g;
  return [...rules.matchAll(sizes)].map(([declaration]) => declaration.replaceAll(/\s+/g, ' '));
}

test('no style sheet sets a text size in pixels', () => {
  const found = filesOf(/\.css$/).flatMap((path) =>
    inPixels(readFileSync(join('src', path), 'utf8')).map((line) => `${path}: ${line}`),
  );
  expect(found).toEqual([]);
  const lines = ['font-size: 14px', 'line-height: 20px', 'font: 1rem/20px serif', '--text-a: 1px'];
  expect(inPixels(`a { ${lines.join('; ')}; padding: 1px; line-height: 1.25rem }`)).toEqual(lines);
});
