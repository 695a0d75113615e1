import { expect } from './fixtures.ts';
import { addKeys } from './support/addKeys.ts';
import { json } from './support/answers.ts';
import { test } from './support/listener.ts';

test.use({ reducedMotion: 'reduce' });

test('sign-in and its frame', { tag: ['@full', '@browsers'] }, async ({ app, page, listener }) => {
  await app.open('/login');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - heading "Enter the world of Hub" [level=1]
        - button "Sign up with Email"
        - button "Log in with Email"
        - text: Or continue with
        - button "Google"
        - button "Github"
    `);
  await listener.presses('button', 'Log in with Email');
  await listener.presses('button', /ada@acme\.example/);
  await expect(page.getByText('Welcome back Ada!')).toBeVisible();
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
      - banner:
        - heading "Dashboard" [level=1]
        - button "Search"
        - text: Free+ plan
        - button "API Docs (opens in a new window)"
        - button "AL Account menu of Ada Lovelace"
    `);
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(navigation.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await listener.presses('link', 'API Keys');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('main')).toHaveAccessibleName('API Keys');
});

test('a page that is not allowed', { tag: '@full' }, async ({ app, page, listener }) => {
  await app.signIn('max@acme.example', '/tenants');
  await listener.hears(/That page needs the permission read:all_tenants/);
  await app.go('/profile');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main "Profile":
        - region "Your permissions":
          - heading "Your permissions" [level=2]
          - button "Reload permissions"
          - list:
            - listitem:
              - code: read:api_keys
          - heading "Permissions you do not have" [level=3]
          - list:
            - listitem:
              - code: delete:api_keys
          - heading "Who can change this" [level=3]
          - list:
            - listitem: Ada Lovelace ada@acme.example
          - link "Write an email"
          - group: Message to send
          - group: For platform administrators
    `);
  await page.getByText('For platform administrators').press('Enter');
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'read:all_tenants' }),
  ).toBeVisible();
});

test('a new key', { tag: ['@full', '@browsers'] }, async ({ app, page, listener }) => {
  const name = `Spoken ${crypto.randomUUID()}`;
  await app.signIn('ada@acme.example', '/api-keys');
  await expect(page.getByRole('row', { name: /Legacy importer/ })).toMatchAriaSnapshot(`
      - row /Select Legacy importer Legacy importer/:
        - cell /Select Legacy importer/:
          - checkbox "Select Legacy importer"
          - link "Legacy importer"
        - cell "Production"
        - cell:
          - time
        - cell /This API key expired .+ ago\\. Rotate/:
          - time
          - link "Rotate"
        - cell "Delete API key Legacy importer":
          - button "Delete API key Legacy importer"
    `);
  await listener.presses('link', 'New API key');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main "API Keys":
        - link "Back to list"
        - textbox "Name"
        - paragraph: Helps you tell your keys apart, for example by the system that uses them.
        - group "Environment":
          - radio "Production (free plan)"
          - text: Production (free plan) Best-effort availability; the premium plan is needed for SLAs
          - radio "Integration"
          - text: Integration Test banks, no real accounts
        - group "Expiration":
          - radio "7 days"
          - radio "Custom date"
          - text: Custom date Pick a date
          - radio "No expiration"
          - text: No expiration You rotate it yourself
          - paragraph: /Expires at the end of that day in your time zone/
        - group "Host software":
          - radio "Generic" [checked]
        - group "Service permissions":
          - checkbox "Enable All Service Permissions" [checked]
        - checkbox "Override FinTS product name"
        - checkbox "Redirect Scraping"
        - button "Create" [disabled]
        - link "Cancel"
        - region "This key will":
          - heading "This key will" [level=2]
          - text: /show its secret once, right after you create it/
    `);
  await listener.control('textbox', 'Name').fill(name);
  await listener.presses('radio', 'Production (free plan)', 'ArrowDown');
  await listener.presses('button', 'Create');
  const ready = page.getByRole('heading', { name: `${name} is ready.` });
  await expect(ready).toBeFocused();
  await listener.hears('Copy the secret, it can NOT be retrieved later.');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main "API Keys":
        - region /is ready/:
          - text: Secret
          - img "Hidden secret"
          - button "Show"
          - button "Copy Secret"
          - alert: /it can NOT be retrieved later/
          - button "Copy Key ID"
        - region "Give the key to your server"
        - checkbox "I have stored the secret"
        - button "Done" [disabled]
        - text: Tick the box first.
        - region "Test this key":
          - heading "Test this key" [level=2]
          - button "Test this key"
        - region "This key"
    `);
  await listener.presses('button', 'Show');
  await expect(listener.control('button', 'Hide')).toBeFocused();
  await listener.presses('button', 'Copy Secret');
  await listener.hears('Copied');
  await listener.presses('button', 'Test this key');
  await listener.hears('Testing …', 'The key works: all steps passed.');
  await expect(page.getByRole('list', { name: 'Steps of the test' })).toMatchAriaSnapshot(`
      - list "Steps of the test":
        - listitem: /Passed Ticket minted in this browser HS256, valid for 10 minutes/
        - listitem: /Passed Enclave attested Simulated AMD SEV-SNP, Genoa, \\d+ checks/
        - listitem: /Passed Key accepted Integration, 5 services/
        - listitem: /Passed Bank found Demo Bank/
    `);
  await listener.presses('checkbox', 'I have stored the secret', 'Space');
  await listener.presses('button', 'Done');
  await listener.hears(/API key created$/);
  await expect(page.getByRole('main')).toBeFocused();
  await listener.presses('link', 'Back to list');
  await listener.control('searchbox', 'Filter by name or key ID').fill(name);
  await listener.hears('1 API key');
  await expect(listener.control('button', 'Expires')).toHaveAccessibleDescription(
    'Sort by Expires',
  );
  await listener.presses('button', 'Expires');
  await listener.hears('Expires, ascending');
  const sorted = page.getByRole('columnheader', { name: 'Expires' });
  await expect(sorted).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('table')).toMatchAriaSnapshot(`
      - table "API Keys":
        - rowgroup:
          - row:
            - columnheader "Name":
              - button "Name"
            - columnheader "Actions"
        - rowgroup:
          - row /Spoken/:
            - cell "Integration"
            - cell:
              - time
    `);
});

test('deletion of three keys', { tag: '@full' }, async ({ app, page, listener, services }) => {
  const mark = `Silent ${crypto.randomUUID()}`;
  const keys = addKeys(services, mark, 3);
  await app.answer('DELETE', `/api/api-keys/${keys[1]?.id}`, json({}, 403));
  await app.signIn('ada@acme.example', `/api-keys`);
  await listener.control('searchbox', 'Filter by name or key ID').fill(mark);
  await expect(listener.control('checkbox', `Select ${mark} 3`)).toBeVisible();
  for (const { name } of keys) {
    await listener.presses('checkbox', `Select ${name}`, 'Space');
    // The first selection loads the code of the bulk actions.
    await expect(listener.control('button', 'Delete')).toBeVisible();
  }
  await listener.hears('2 selected', '3 selected');
  await listener.presses('button', 'Delete');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toMatchAriaSnapshot(`
      - dialog "Delete 3 API keys?":
        - heading "Delete 3 API keys?" [level=2]
        - group "API keys to delete":
          - list:
            - listitem: /Silent \\S+ 1 Integration/
            - listitem: /Silent \\S+ 2 Integration/
            - listitem: /Silent \\S+ 3 Integration/
        - paragraph: Software that uses these keys stops working immediately. This cannot be undone.
        - button "Cancel"
        - button "Delete 3 API keys"
    `);
  await listener.presses('button', 'Delete 3 API keys');
  await listener.hears('Deleting API keys …', '2 of 3 API keys deleted');
  await expect(dialog).toMatchAriaSnapshot(`
      - dialog "2 of 3 API keys deleted":
        - heading "2 of 3 API keys deleted" [level=2]
        - group "API keys to delete":
          - list:
            - listitem: /Silent \\S+ 2 Integration Not deleted\\. You do not have permission to do this\\./
            - listitem: /Silent \\S+ 1 Integration Deleted/
            - listitem: /Silent \\S+ 3 Integration Deleted/
        - button "Close"
    `);
});

test('an invitation', { tag: '@full' }, async ({ app, page, listener }) => {
  await app.signIn('ada@acme.example', '/tenant');
  await listener.presses('button', 'Invite user');
  await expect(listener.control('button', 'Copy invite link')).toBeFocused();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
      - dialog "Invite link":
        - heading "Invite link" [level=2]
        - text: Send this link to the user you want to invite. Invite link
        - textbox "Invite link": /join-tenant\\?tenantId=/
        - button "Copy invite link"
        - text: Valid until
        - time
        - text: ", your time. It works once, for one user, and cannot be shown again."
        - img "QR code of the invite link"
        - paragraph: Scan the code to open the link on a phone.
        - button "Close"
    `);
  await page.keyboard.press('Enter');
  await listener.hears('Copied');
  await page.keyboard.press('Escape');
  await expect(listener.control('button', 'Invite user')).toBeFocused();
});
