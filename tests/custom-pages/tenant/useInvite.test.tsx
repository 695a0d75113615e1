import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useInvite } from '../../../src/custom-pages/tenant/useInvite.ts';
import { fakeHub } from '../../fakeHub.ts';
import { openView } from '../../openConsole.tsx';
import { EXPIRES_AT, SECRET } from './openTenant.ts';

test('an invite link is dropped once its dialog has closed', { tags: ['T30'] }, async () => {
  const body = { tenantId: 'tenant-1', secret: SECRET, expiresAt: EXPIRES_AT };
  const { fetch } = fakeHub(() => ({ status: 200, body }));
  let now: ReturnType<typeof useInvite> | undefined;
  const tell = (invite: typeof now) => void (now = invite);
  function Probe() {
    tell(useInvite());
    return null;
  }
  openView(<Probe />, { fetch });
  act(() => now?.press());
  await waitFor(() => expect(now?.invite).toBeDefined());
  act(() => now?.forget());
  expect(now?.invite).toBeUndefined();
});
