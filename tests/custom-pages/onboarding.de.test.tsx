// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Onboarding } from '../../src/custom-pages/onboarding/Onboarding.tsx';
import { de } from '../../src/texts/de.ts';
import { translateWith } from '../../src/texts/wording.ts';
import { openView } from '../openConsole.tsx';
import { clientWith } from '../providers/clientWith.ts';

// A page never changes its language back, so German holds for this whole file.
translateWith(de);
afterEach(cleanup);

it('says in German of a name that it is too long', async () => {
  const { hub } = clientWith([]);
  const { user } = openView(<Onboarding hub={hub} onDone={() => true} />, {});
  const name = screen.getByLabelText(new RegExp(`^${de.onboarding.tenantName}`));
  await user.clear(name);
  await user.paste('x'.repeat(129));
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(await screen.findByText('Der Name ist leer oder zu lang')).toBeTruthy();
});
