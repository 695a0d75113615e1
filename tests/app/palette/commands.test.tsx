import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useCommands } from '../../../src/app/palette/paletteCommands.ts';
import { fakeHub } from '../../fakeHub.ts';
import { buildTenant } from '../../hubRows.ts';
import { openHook } from '../../openConsole.tsx';

test.each([
  [['read:tenant'], false],
  [['read:tenant', 'create:tenant_join_codes'], true],
] as const)(
  'the palette invites with the permissions %j: %s',
  { tags: ['T38'] },
  async (permissions, isOffered) => {
    const { fetch } = fakeHub(() => ({ status: 200, body: buildTenant() }));
    const ids = openHook(() => useCommands([]).map(({ id }) => id), { fetch, permissions });
    await waitFor(() => expect(ids.current).toContain('copyTenantId'));
    expect(ids.current?.includes('invite')).toBe(isOffered);
  },
);
