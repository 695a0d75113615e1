import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import CommandPalette from '../../../src/app/palette/CommandPalette.tsx';
import { openView } from '../../openConsole.tsx';
import { quietHubErrors } from '../../quietHubErrors.ts';

beforeEach(quietHubErrors);

test('Enter runs what the text in the field finds, however late the list follows it', async () => {
  const onClose = vi.fn<() => void>();
  const palette = <CommandPalette open sources={[]} onClose={onClose} />;
  const { router } = openView(palette, {});
  const field = await screen.findByRole('combobox');
  const [first] = await screen.findAllByRole('option');
  expect(first?.textContent).not.toContain('Profile');
  // One act: the list has had no time for the letters when the key comes.
  act(() => {
    fireEvent.change(field, { target: { value: 'profile' } });
    fireEvent.keyDown(field, { key: 'Enter' });
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
  expect(onClose).toHaveBeenCalledOnce();
});
