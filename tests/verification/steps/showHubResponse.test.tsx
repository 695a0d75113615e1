import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ShowHubResponse } from '../../../src/verification/steps/ShowHubResponse.tsx';
import { buildAccount } from '../accounts/openResult.tsx';
import { renderStepAtOnce } from '../../bank/login/steps/stepPage.tsx';

const open = (account = buildAccount()) =>
  renderStepAtOnce(<ShowHubResponse state={{ name: 'ShowHubResponse', account }} />);

test('the end is said by the focus, with the verified account below', async () => {
  open();
  const heading = screen.getByRole('heading', {
    name: 'Your account is successfully verified now!',
  });
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  const [owner, iban] = screen.getAllByRole('definition');
  expect(owner?.textContent).toBe('Ada Lovelace');
  expect(iban?.textContent).toBe('DE02120300000000202051');
});

test('it links back to the tenant', async () => {
  const { user } = open();
  await user.click(screen.getByRole('link', { name: 'Back to tenant' }));
  expect(await screen.findByText('Tenant page')).toBeDefined();
});

test('names of the bank stay text', { tags: ['T35'] }, () => {
  const { container } = open(
    buildAccount({ ownerName: '<img src=x onerror=alert(1)>', iban: '<b>IBAN</b>' }),
  );
  expect(container.querySelector('img, b')).toBeNull();
  expect(screen.getByText('<img src=x onerror=alert(1)>').tagName).toBe('BDI');
  expect(screen.getByText('<b>IBAN</b>')).toBeDefined();
});

test('an owner of spaces leaves no gap', () => {
  open(buildAccount({ ownerName: ' ' }));
  expect(screen.getAllByRole('definition')[0]?.textContent).toBe('—');
});
