import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ApiKey } from '../../../src/resources/api-keys/apiKey.schema.ts';
import { playgroundEn } from '../../../src/texts/tools/playground.en.ts';
import { fakeHub } from '../../fakeHub.ts';
import { buildApiKey } from '../../hubRows.ts';
import { openConsole } from '../../openConsole.tsx';

const { playgroundSteps: words } = playgroundEn;
const DAY = 86_400_000;
const bank = { baseUrl: 'https://bank.example', integrationBaseUrl: 'https://test.bank.example' };
const keyThat = (id: string, name: string, days: number): ApiKey =>
  buildApiKey({
    id,
    name,
    environment: 'Integration',
    expiresAt: new Date(Date.now() + days * DAY).toISOString(),
  });

/** Opens the playground of a tenant with these keys, and gives the step that the person is at. */
async function firstStep(keys: readonly ApiKey[]): Promise<HTMLElement> {
  const { fetch } = fakeHub(({ path }) =>
    path === '/api/tenant/api-keys' ? { status: 200, body: keys } : undefined,
  );
  await openConsole('/tools/playground', { fetch, config: { bank } });
  const card = (await screen.findByText(words.title, { selector: 'h2' })).closest('section');
  const [step, ...more] = card?.querySelectorAll<HTMLElement>('li[aria-current=step]') ?? [];
  if (!step || more.length > 0) throw new Error('not one step');
  expect(card?.querySelectorAll('li')).toHaveLength(3);
  return step;
}

test('the empty playground names a key of Integration that lasts', async () => {
  const step = await firstStep([
    buildApiKey({ name: 'Real' }),
    keyThat('old', 'Old staging', -9),
    keyThat('soon', 'Demo for sales', 2),
    keyThat('good', 'CI pipeline', 45),
  ]);
  expect(step.textContent).toContain(words.key);
  expect(step.textContent).toContain(words.example('CI pipeline'));
  expect(step.querySelector('a')).toBeNull();
});

test('without such a key the empty playground leads to the form of one', async () => {
  const step = await firstStep([buildApiKey({ name: 'Real' })]);
  expect(step.querySelector('a')?.getAttribute('href')).toBe(
    '/api-keys/new?environment=Integration&expires=7&name=Playground',
  );
});
