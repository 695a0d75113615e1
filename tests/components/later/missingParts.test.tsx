// @vitest-environment jsdom
import '../../componentTests.ts';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CodeBlock } from '../../../src/components/code/CodeBlock.tsx';
import { openTenant } from '../../custom-pages/tenant/openTenant.ts';
import { quietHubErrors } from '../../quietHubErrors.ts';

const { gone } = vi.hoisted(() => ({ gone: () => Promise.reject(new Error('gone')) }));
vi.mock('../../../src/components/code/Highlighted.tsx', gone);
vi.mock('../../../src/custom-pages/tenant/InviteQr.tsx', gone);

beforeEach(quietHubErrors);

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
