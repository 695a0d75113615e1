import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRoleSwitches } from '../../../src/custom-pages/tenant/useRoleSwitches.ts';
import { fakeHub } from '../../fakeHub.ts';
import { openView } from '../../openConsole.tsx';

test('a role is changed once, however fast it is asked for twice', { tags: ['F31'] }, async () => {
  const hub = fakeHub(() => ({ status: 200, body: {} }));
  const user = { id: 'u1', firstName: 'A', lastName: 'B', email: 'a@b.example', role: 'Member' };
  let now: ReturnType<typeof useRoleSwitches> | undefined;
  const tell = (switches: typeof now) => void (now = switches);
  function Probe() {
    tell(useRoleSwitches());
    return null;
  }
  openView(<Probe />, { fetch: hub.fetch });
  const ask = () => now?.switchRole(user as never, 'Admin');
  await act(() => Promise.all([ask(), ask()]));
  expect(hub.sent('PUT')).toHaveLength(1);
});
