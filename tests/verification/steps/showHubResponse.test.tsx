import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ShowHubResponse } from '../../../src/verification/steps/ShowHubResponse.tsx';
import { buildAccount } from '../accounts/openResult.tsx';
import { renderStepAtOnce } from '../../bank/login/steps/stepPage.tsx';

test(
  'the end is said by the focus, with the account as text below and a link back',
  { tags: ['T35'] },
  async () => {
    const account = buildAccount({
      ownerName: '<img src=x onerror=alert(1)>',
      iban: '<b>IBAN</b>',
    });
    const { container, user } = renderStepAtOnce(
      <ShowHubResponse state={{ name: 'ShowHubResponse', account }} />,
    );
    const heading = screen.getByRole('heading', {
      name: 'Your account is successfully verified now!',
    });
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
    expect(container.querySelector('img, b')).toBeNull();
    expect(screen.getByText('<img src=x onerror=alert(1)>').tagName).toBe('BDI');
    const [owner, iban] = screen.getAllByRole('definition');
    expect([owner?.textContent, iban?.textContent]).toEqual([account.ownerName, account.iban]);
    await user.click(screen.getByRole('link', { name: 'Back to tenant' }));
    expect(await screen.findByText('Tenant page')).toBeDefined();
  },
);
