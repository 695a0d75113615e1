// @vitest-environment jsdom
import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CodeBlock } from '../../../src/components/code/CodeBlock.tsx';
import { Onboarding } from '../../../src/custom-pages/onboarding/Onboarding.tsx';
import { de } from '../../../src/texts/de.ts';
import { translateWith } from '../../../src/texts/wording.ts';
import { openView } from '../../openConsole.tsx';
import { clientWith } from '../../providers/clientWith.ts';

const { gone } = vi.hoisted(() => ({ gone: () => Promise.reject(new Error('gone')) }));
vi.mock('../../../src/components/code/Highlighted.tsx', gone);

// A busy machine takes its time: this only ends a wait for what never comes.
configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

test('code that cannot be highlighted is shown in one colour', async () => {
  render(<CodeBlock code="const answer = 42;" grammar="typescript" fileName="answer.ts" />);
  await vi.dynamicImportSettled();
  expect((await screen.findByText('const answer = 42;')).closest('pre')).toBeTruthy();
});

// The last test: a page never changes its language back.
test('the form of the onboarding says in German of a name that it is too long', async () => {
  translateWith(de);
  const { user } = openView(<Onboarding hub={clientWith([]).hub} onDone={() => true} />, {});
  const name = screen.getByLabelText(new RegExp(`^${de.onboarding.tenantName}`));
  await user.clear(name);
  await user.paste('x'.repeat(129));
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(await screen.findByText('Der Name ist leer oder zu lang')).toBeTruthy();
});
