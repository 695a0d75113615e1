import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useCommands } from '../../../src/app/palette/paletteCommands.ts';
import { fakeHub } from '../../fakeHub.ts';
import { buildTenant } from '../../hubRows.ts';
import { openView } from '../../openConsole.tsx';

test.each([
  [['read:tenant'], false],
  [['read:tenant', 'create:tenant_join_codes'], true],
] as const)(
  'the palette invites with the permissions %j: %s',
  { tags: ['T38'] },
  async (permissions, is) => {
    const { fetch } = fakeHub(() => ({ status: 200, body: buildTenant() }));
    let ids: string[] = [];
    const tell = (found: string[]) => void (ids = found);
    function Probe() {
      tell(useCommands([]).map(({ id }) => id));
      return null;
    }
    openView(<Probe />, { fetch, permissions });
    await waitFor(() => expect(ids).toContain('copyTenantId'));
    expect(ids.includes('invite')).toBe(is);
  },
);
