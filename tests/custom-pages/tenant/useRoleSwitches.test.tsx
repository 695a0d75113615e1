import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRoleSwitches } from '../../../src/custom-pages/tenant/useRoleSwitches.ts';
import { fakeHub } from '../../fakeHub.ts';
import { openHook } from '../../openConsole.tsx';

test('a role is changed once, however fast it is asked for twice', { tags: ['F31'] }, async () => {
  const hub = fakeHub(() => ({ status: 200, body: {} }));
  const user = { id: 'u1', firstName: 'A', lastName: 'B', email: 'a@b.example', role: 'Member' };
  const switches = openHook(useRoleSwitches, { fetch: hub.fetch });
  const ask = () => switches.current?.switchRole(user as never, 'Admin');
  await act(() => Promise.all([ask(), ask()]));
  expect(hub.sent('PUT')).toHaveLength(1);
});
