import { expect } from './fixtures.ts';
import { test } from './support/listener.ts';

test.use({ reducedMotion: 'reduce' });

test('a verified account', { tag: ['@full', '@browsers'] }, async ({ app, page, listener }) => {
  await app.signIn('ada@acme.example', '/verify-account');
  const main = page.getByRole('main');
  const search = listener.control('combobox', 'Bank name, bank code or IBAN');
  await expect(search).toBeFocused();
  await expect(main).toMatchAriaSnapshot(`
      - main "Account Verification":
        - link "Back to tenant"
        - group "Please select your bank:":
          - text: Step 1 of 4
          - heading "Please select your bank:" [level=2]
          - combobox "Bank name, bank code or IBAN"
          - text: An IBAN finds its bank. The IBAN is not stored.
          - text: /Encrypted to an attested bank service, checked at/
          - button "What was checked?"
          - text: Test service
    `);
  await expect(search).toHaveAccessibleDescription(
    'An IBAN finds its bank. The IBAN is not stored.',
  );
  await search.fill('demo bank');
  await listener.hears('1 bank found');
  await page.keyboard.press('ArrowDown');
  await expect(search).toHaveAttribute('aria-activedescendant', /./);
  await expect(page.getByRole('listbox')).toMatchAriaSnapshot(`
      - listbox "Banks":
        - option "Demo Bank , Germany" [selected]
    `);
  await page.keyboard.press('Enter');

  await expect(listener.control('textbox', 'User ID')).toBeFocused();
  await expect(main).toMatchAriaSnapshot(`
      - main "Account Verification":
        - link "Back to tenant"
        - group "Please provide your credentials:":
          - text: Step 2 of 4
          - heading "Please provide your credentials:" [level=2]
          - region "Demo Bank":
            - heading "Demo Bank" [level=3]
            - textbox "User ID"
            - textbox "Password"
            - button "Show input"
            - button "Login" [disabled]
            - button "Select different bank"
            - text: To log in, fill in what is missing.
    `);
  await listener.control('textbox', 'User ID').fill('input');
  const toggle = listener.control('button', 'Show input');
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await listener.presses('button', 'Show input');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await listener.control('textbox', 'Password').fill('geheim');
  await page.keyboard.press('Enter');
  await listener.hears('We are waiting for your bank.');

  const tan = listener.control('textbox', 'TAN or code');
  await expect(tan).toBeFocused();
  await expect(main).toMatchAriaSnapshot(`
      - main "Account Verification":
        - link "Back to tenant"
        - group "Please follow the instructions:":
          - text: Step 3 of 4
          - heading "Please follow the instructions:" [level=2]
          - text: Demo Bank Please enter the TAN that we sent you.
          - textbox "TAN or code"
          - button "Continue" [disabled]
          - button "Cancel"
          - text: To continue, fill in the field.
    `);
  await expect(tan).toHaveAccessibleDescription('Please enter the TAN that we sent you.');
  await tan.fill('123456');
  await page.keyboard.press('Enter');
  await listener.hears('We are waiting for your bank.');

  await expect(listener.control('radio', /DE02/)).toBeFocused();
  await expect(main).toMatchAriaSnapshot(`
      - main "Account Verification":
        - link "Back to tenant"
        - group "Select and save your account:":
          - text: Step 4 of 4
          - heading "Select and save your account:" [level=2]
          - group "Your accounts at Demo Bank":
            - radio "Dr. Peter Steiger DE02120300000000202051" [checked]
            - code: DE02120300000000202051
            - text: Girokonto · Giro Komfort · EUR · BYLADEM1001
            - radio "Dr. Peter Steiger und Zoë Müller-Größ DE45120300000000202053"
            - code: DE45120300000000202053
            - text: Haushaltskasse · EUR · BYLADEM1001
          - button "Save"
          - button "Cancel"
    `);
  await listener.presses('radio', /DE02/, 'Space');
  await listener.presses('button', 'Save');
  await listener.lands('Your account is successfully verified now!');
  await expect(main).toMatchAriaSnapshot(`
      - main "Account Verification":
        - group "Your account is successfully verified now!":
          - text: Step 4 of 4
          - heading "Your account is successfully verified now!" [level=2]
          - term: Account owner
          - definition: Dr. Peter Steiger
          - term: Account number (IBAN)
          - definition:
            - code: DE02120300000000202051
          - link "Back to tenant"
    `);
});

test('an enclave without proof', { tag: '@full' }, async ({ app, page, listener, services }) => {
  services.bank.control.fault = 'report-signature';
  await app.signIn('ada@acme.example', '/verify-account');
  await listener.lands('Verification failed!');
  await listener.hears(
    /^Failed to initialize A signature .* not genuine\. Nothing about you or your bank is sent before/,
  );
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main "Account Verification":
        - link "Back to tenant"
        - group "Verification failed!":
          - heading "Verification failed!" [level=2]
          - alert:
            - text: Failed to initialize
            - paragraph: A signature that the bank service presented is not genuine.
            - paragraph: Nothing about you or your bank is sent before the bank service passes its checks.
          - term: Check
          - definition: The processor signed the report
          - term: Reported as
          - definition: invalid signature
          - term: Expected
          - definition: /ECDSA P-\\d+ signature of the leaf/
          - term: Found
          - definition: does not verify
          - button "Try Again"
          - button "What was checked?"
    `);
  services.bank.control.fault = undefined;
});
