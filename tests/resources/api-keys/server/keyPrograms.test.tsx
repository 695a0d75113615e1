// @module-tag X23
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import KeyFiles from '../../../../src/resources/api-keys/server/KeyFiles.tsx';
import KeyPrograms from '../../../../src/resources/api-keys/server/KeyPrograms.tsx';
import { openView } from '../../../openConsole.tsx';

const id = '9f996178-fd40-4d09-9d4a-2ab6c3d5f101';
const secret = '+/'.repeat(21) + 'A=';

type Props = Partial<Parameters<typeof KeyPrograms>[0] & Parameters<typeof KeyFiles>[0]>;

function open({
  apiKey = { id, environment: 'Integration', servicePermissions: undefined },
  services,
  ...files
}: Props) {
  const element = (
    <>
      <KeyPrograms apiKey={apiKey} services={services} />
      <KeyFiles apiKey={apiKey} {...files} />
    </>
  );
  return openView(element, {});
}

const deploy = () => within(screen.getByRole('region', { name: 'Give the key to your server' }));
const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('a secret is copied but never shown', { tags: ['X22'] }, async () => {
  const { user } = open({ secret });
  for (const [tab, file] of [
    ['.env', '.env'],
    ['Kubernetes', 'hub-key.secret.yaml'],
  ] as const) {
    await user.click(deploy().getByRole('tab', { name: tab }));
    await user.click(deploy().getByRole('button', { name: `Copy ${file}` }));
    expect(await navigator.clipboard.readText()).toContain(secret);
    expect(document.documentElement.outerHTML).not.toContain(secret);
    expect(deploy().getByRole('tabpanel').textContent).toContain('(hidden)');
  }
});

test('a secret is not selected if copying fails', async () => {
  const { user } = open({ secret });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(deploy().getByRole('button', { name: 'Copy .env' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Download the file instead.');
  expect(window.getSelection()?.toString()).toBe('');
});

test('a key that is not new has an explained placeholder', async () => {
  const { user } = open({});
  await user.click(deploy().getByRole('button', { name: 'Copy .env' }));
  expect(await navigator.clipboard.readText()).toContain('HUB_SECRET=paste-the-secret-here');
  expect(deploy().getByText(/Replace paste-the-secret-here with it/)).toBeTruthy();
});

const OWN: Props['apiKey'] = { id, environment: 'Production', servicePermissions: ['Accounts'] };

test.each<[string, Props, string[]]>([
  ['of its tenant', { services: ['Balances', 'Transfer', 'Horoscope'] }, ['Balances', 'Transfer']],
  ['of its own', { apiKey: OWN, services: ['Balances'] }, ['Accounts']],
])('a key has the services %s', (_whose, props, services) => {
  open(props);
  expect(offered()).toEqual(services);
});

test.each([
  ['Integration', 'DE40100100103307118608'],
  ['Production', 'put-an-iban-here'],
] as const)('the code for a payment in %s pays to %s', (environment, creditor) => {
  open({ apiKey: { id, environment, servicePermissions: ['CollectPayment'] } });
  const code = screen.getByRole('region', { name: 'Code for your server' });
  expect(code.textContent).toContain(creditor);
  expect(/DE\d{20}/.test(code.textContent)).toBe(environment === 'Integration');
});

test('a key without services has no code', () => {
  open({ services: [] });
  expect(screen.queryByRole('region', { name: 'Code for your server' })).toBeNull();
  expect(deploy().getByRole('tablist')).toBeTruthy();
});
