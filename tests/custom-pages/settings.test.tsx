// @module-tag X88
import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatDay } from '../../src/components/text/dates.ts';
import { mockConfig } from '../consoleContext.ts';
import { openConsole } from '../openConsole.tsx';

const REPORT = 'docs/accessibility.md';

test('the settings list the stored values and delete them', async () => {
  localStorage.setItem('personal.org/s/chipTan', '[]');
  // Without read:tenant, the token names the tenant.
  const { user } = await openConsole('/settings', { permissions: [] });
  screen.getByText('Width of the chipTAN code');
  await user.click(screen.getByRole('button', { name: 'Delete all' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete all' }));
  await screen.findByText('Nothing is stored.');
  const title = screen.getByRole('heading', { name: 'Stored in this browser' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(Object.keys(localStorage)).toEqual([]);
});

test('the accessibility card has the report’s date, a contact and the operator’s statement', async () => {
  const { links } = mockConfig();
  const { unmount } = await openConsole('/settings', {});
  const card = () => within(screen.getByRole('region', { name: 'Accessibility' }));
  const [, day = ''] = /Date of the report \| (\S+)/.exec(readFileSync(REPORT, 'utf8')) ?? [];
  card().getByText(new RegExp(` themselves on ${formatDay(new Date(`${day}T12:00`))}\\.$`));
  const report = card().getByRole('link', { name: /^Report a barrier/ });
  expect(report.getAttribute('href')).toBe(links.support);
  const own = card().getByRole('link', { name: /^The provider’s accessibility statement/ });
  expect(own.getAttribute('href')).toBe(links.accessibility);
  unmount();
  await openConsole('/settings', { config: { links: { ...links, accessibility: undefined } } });
  expect(card().getAllByRole('link')).toHaveLength(1);
});
