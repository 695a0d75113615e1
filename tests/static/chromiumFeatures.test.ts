import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { disabledFeatures } from '../../tools/chromium.ts';

test('the browser of the journeys lacks every feature that Playwright switches off', () => {
  const { resolve } = createRequire(import.meta.url);
  const bundle = join(dirname(resolve('playwright-core/package.json')), 'lib/coreBundle.js');
  const [, list = ''] = /disabledFeatures = \[([^\]]*)\]/.exec(readFileSync(bundle, 'utf8')) ?? [];
  const features = list
    .replaceAll(/\/\/.*/g, '')
    .match(/"(\w+)"/g)
    ?.map((quoted) => quoted.slice(1, -1));
  expect(features?.length).toBeGreaterThan(5);
  expect(features?.filter((feature) => !disabledFeatures.includes(feature))).toEqual([]);
});
