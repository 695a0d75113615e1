import { ada, root, type Scene } from './visit.ts';
import { at, overlay, press } from './ways.ts';

/** What opens over a page. */
export const OVERLAYS: readonly Scene[] = [
  {
    name: 'palette',
    about: 'The search, of an Admin and a platform admin',
    people: [...ada, ...root],
    show: async (visit) => {
      await at('/')(visit);
      await visit.page.keyboard.press('Control+K');
      const [letter = ''] = /\p{L}/u.exec(visit.texts.shell.apiKeys) ?? [];
      await visit.page.getByRole('combobox').fill(letter.toLowerCase());
      await visit.page.getByRole('option').nth(3).waitFor();
    },
  },
  {
    name: 'account-menu',
    about: 'The account menu',
    people: ada,
    show: async (visit) => {
      await at('/')(visit);
      await visit.page.locator('header button[aria-haspopup=menu]').click();
      await overlay(visit.page);
    },
  },
  {
    name: 'support',
    about: 'The support information',
    people: ada,
    show: async (visit) => {
      await at('/')(visit);
      await visit.page.locator('header button[aria-haspopup=menu]').click();
      await visit.page.getByRole('menuitem', { name: visit.texts.common.supportInfo }).click();
      await visit.page.getByRole('dialog').waitFor();
      await visit.page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'bulk-delete',
    about: 'The question before several keys are deleted',
    people: ada,
    show: async (visit) => {
      await at('/api-keys')(visit);
      for (const row of [2, 3, 4, 5, 6]) await visit.page.getByRole('checkbox').nth(row).check();
      const bar = visit.page.getByRole('region', { name: visit.texts.selection.bar });
      await bar.getByRole('button').last().click();
      await visit.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'key-delete',
    about: 'The question before a key is deleted',
    people: ada,
    show: async (visit) => {
      await at('/api-keys')(visit);
      await press(visit, visit.texts.apiKeys.delete('Mobile app beta'));
      await visit.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'tenant-edit',
    about: 'Editing a tenant',
    people: root,
    show: async (visit) => {
      await at('/tenants')(visit);
      await press(visit, visit.texts.tenants.edit('Acme GmbH'));
      await visit.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'invitation',
    about: 'An invitation',
    people: ada,
    // The code of a link that is used once.
    chance: '[role=dialog] svg[role=img]',
    show: async (visit) => {
      await at('/tenant')(visit);
      await press(visit, visit.texts.invite.open);
      await visit.page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
];
