import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Onboarding } from '../../src/custom-pages/onboarding/Onboarding.tsx';
import { openView } from '../openConsole.tsx';
import { clientWith } from '../providers/clientWith.ts';

it('reports each name that is blank or too long, also the optional one', async () => {
  const { hub, sent } = clientWith([]);
  const { user } = openView(<Onboarding hub={hub} onDone={() => true} />, {});
  await user.clear(screen.getByLabelText(/^First name/));
  for (const name of [/^Last name/, /^Tenant name/]) {
    await user.clear(screen.getByLabelText(name));
    await user.paste('x'.repeat(129));
  }
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => {
    expect(screen.getAllByText('Name is blank or too long')).toHaveLength(3);
  });
  expect(sent).toHaveLength(0);
});

it('gives each name a purpose for autocomplete', () => {
  const { hub } = clientWith([]);
  openView(<Onboarding hub={hub} onDone={() => true} />, {});
  const purposes = screen
    .getAllByRole('textbox')
    .map((field) => field.getAttribute('autocomplete'));
  expect(purposes).toEqual(['given-name', 'family-name', 'organization']);
});
