// @vitest-environment jsdom
import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodeBlock } from '../../../src/components/code/CodeBlock.tsx';
import { openTenant } from '../../custom-pages/tenant/openTenant.ts';
import { quietHubErrors } from '../../quietHubErrors.ts';

const { gone } = vi.hoisted(() => ({ gone: () => Promise.reject(new Error('gone')) }));
vi.mock('../../../src/components/code/Highlighted.tsx', gone);
vi.mock('../../../src/custom-pages/tenant/InviteQr.tsx', gone);

// A busy machine takes its time: this only ends a wait for what never comes.
configure({ asyncUtilTimeout: 20_000 });
beforeEach(quietHubErrors);
afterEach(cleanup);

test('code that cannot be highlighted is shown in one colour', async () => {
  render(<CodeBlock code="const answer = 42;" grammar="typescript" fileName="answer.ts" />);
  await vi.dynamicImportSettled();
  expect((await screen.findByText('const answer = 42;')).closest('pre')).toBeTruthy();
});

test('an invite link whose code cannot be drawn is there as text', async () => {
  const { user } = await openTenant();
  await user.click(await screen.findByRole('button', { name: 'Invite user' }));
  await screen.findByText('The QR code could not be drawn. The link works without it.');
  const field = screen.getByLabelText<HTMLInputElement>('Invite link', { selector: 'input' });
  expect(field.value).toContain('/join-tenant?');
});
