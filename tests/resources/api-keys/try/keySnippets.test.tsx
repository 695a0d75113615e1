import { screen, waitFor, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { KeyFiles, KeyPrograms } from '../../../../src/resources/api-keys/try/KeySnippets.tsx';
import { openView } from '../../../openConsole.tsx';

const id = '9f996178-fd40-4d09-9d4a-2ab6c3d5f101';
const secret = '+/'.repeat(21) + 'A=';

type Props = Partial<Parameters<typeof KeyFiles>[0]>;

function open({
  apiKey = { id, environment: 'Integration', servicePermissions: undefined },
  ...props
}: Props) {
  const { services } = props;
  const element = (
    <>
      <KeyPrograms apiKey={apiKey} services={services} />
      <KeyFiles apiKey={apiKey} {...props} />
    </>
  );
  return openView(element, {});
}

const deploy = () => within(screen.getByRole('region', { name: 'Give the key to your server' }));
const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('a secret is copied but never shown', async () => {
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

test('without a clipboard a secret is not selected: its file is to be downloaded', async () => {
  const { user } = open({ secret });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(deploy().getByRole('button', { name: 'Copy .env' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Download the file instead.');
  expect(window.getSelection()?.toString()).toBe('');
});

test('a key that is not new has a placeholder, and says what to put there', async () => {
  const { user } = open({});
  await user.click(deploy().getByRole('button', { name: 'Copy .env' }));
  expect(await navigator.clipboard.readText()).toContain('HUB_SECRET=paste-the-secret-here');
  expect(deploy().getByText(/Put it in place of paste-the-secret-here/)).toBeTruthy();
});

test('a key without services of its own has those of its tenant', () => {
  open({ services: ['Balances', 'Transfer', 'Horoscope'] });
  expect(offered()).toEqual(['Balances', 'Transfer']);
});

test('a key with services of its own has these, and all are offered where none are known', () => {
  const { unmount } = open({
    apiKey: { id, environment: 'Production', servicePermissions: ['Accounts'] },
    services: ['Balances'],
  });
  expect(offered()).toEqual(['Accounts']);
  unmount();
  open({});
  expect(offered()).toHaveLength(5);
});

test('whoever has chosen a language sees both programs in it', async () => {
  const { user } = open({});
  const code = within(screen.getByRole('region', { name: 'Code for your server' }));
  await user.click(code.getByRole('tab', { name: 'Ruby' }));
  expect(code.getByRole('tabpanel').textContent).toContain('def mint_ticket');
  await user.click(code.getByRole('button', { name: 'Verify a result' }));
  expect(code.getByRole('tab', { name: 'Ruby', selected: true })).toBeTruthy();
  expect(code.getByRole('tabpanel').textContent).toContain('def verify_result');
  await user.click(code.getByRole('tab', { name: 'curl' }));
  expect(code.getByRole('button', { name: 'Download verify-result.sh' })).toBeTruthy();
  // What reads JSON there; minting takes none.
  expect(code.getByText(/jq 1\.6 or newer/)).toBeTruthy();
  await user.click(code.getByRole('button', { name: 'Mint a ticket' }));
  expect(code.getByText(/\(OpenSSL 1\.1\.1 or newer/)).toBeTruthy();
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

test('a key that may use nothing has no code', () => {
  open({ services: [] });
  expect(screen.queryByRole('region', { name: 'Code for your server' })).toBeNull();
  expect(deploy().getByRole('tablist')).toBeTruthy();
});

test('a project for Production warns of real accounts, and is made for the service of Production', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => String(saved.push(file)),
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const apiKey = { id, environment: 'Production', servicePermissions: undefined } as const;
  const bank = {
    baseUrl: 'https://bank.example/',
    integrationBaseUrl: 'https://integration.example/',
  };
  const { user } = openView(<KeyFiles apiKey={apiKey} />, { config: { bank } });
  const project = within(screen.getByRole('region', { name: 'A project to start from' }));
  expect(project.getByRole('note').textContent).toMatch(/reaches a real bank .* moves money\.\s*$/);
  expect(project.queryByText(/Demo Bank/)).toBeNull();
  await user.selectOptions(project.getByLabelText('Service'), 'Transfer');
  expect(project.getByRole('note').textContent).toContain('in place of put-an-iban-here.');
  await user.click(project.getByRole('button', { name: 'Download a project' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? []);
  const settings = strFromU8(unzipSync(bytes)['bank-login/settings.ts'] ?? new Uint8Array());
  expect(settings).toMatch(/ENVIRONMENT.* = 'Production';/);
  expect(settings).toContain(`BASE_URL = '${bank.baseUrl}';`);
  expect(settings).toContain('BANK: string | null = null;');
});
