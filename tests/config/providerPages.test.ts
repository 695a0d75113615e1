import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shapeOf } from '../../mock-server/identity/shapes/index.ts';
import { SHAPE_NAMES } from '../../mock-server/identity/shapes/names.ts';
import { configFor } from '../providers/session/page.ts';

type Example = { oidc: { authority: string; clientId: string } & Record<string, unknown> };

const page = readFileSync('docs/providers.md', 'utf8');
const examples = [...page.matchAll(/```json\n([^`]*)```/g)].map(
  ([, json = '']) => (JSON.parse(json) as Example).oidc,
);

test('the page has one configuration for each provider', () => {
  expect(examples).toHaveLength(SHAPE_NAMES.length);
});

test.each(SHAPE_NAMES.map((name, index) => [name, examples[index]] as const))(
  'the configuration for %s is accepted, and is the one that the mock in its shape is tried with',
  (name, example) => {
    const { authority = '', clientId, ...settings } = example ?? {};
    const shape = shapeOf(name);
    expect(settings).toEqual(shape.console);
    expect(authority.endsWith('/')).toBe(shape.issuer.endsWith('/'));
    expect(configFor(authority, { clientId, audience: undefined, ...settings }).oidc).toMatchObject(
      settings,
    );
  },
);
