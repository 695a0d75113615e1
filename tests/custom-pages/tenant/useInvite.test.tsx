import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useInvite } from '../../../src/custom-pages/tenant/useInvite.ts';
import { fakeHub } from '../../fakeHub.ts';
import { openHook } from '../../openConsole.tsx';
import { EXPIRES_AT, SECRET } from './openTenant.ts';

test('an invite link is dropped once its dialog has closed', { tags: ['T30'] }, async () => {
  const body = { tenantId: 'tenant-1', secret: SECRET, expiresAt: EXPIRES_AT };
  const { fetch } = fakeHub(() => ({ status: 200, body }));
  const invitation = openHook(useInvite, { fetch });
  act(() => invitation.current?.press());
  await waitFor(() => expect(invitation.current?.invite).toBeDefined());
  act(() => invitation.current?.forget());
  expect(invitation.current?.invite).toBeUndefined();
});
