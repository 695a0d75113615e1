// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import Attestation from '../../src/developer-tools/attestation/Attestation.tsx';
import BankExplorer from '../../src/developer-tools/bank-explorer/BankExplorer.tsx';
import { attestationEn } from '../../src/texts/attestation.en.ts';
import { bankExplorerEn } from '../../src/texts/bankExplorer.en.ts';
import { openConsole } from '../openConsole.tsx';

const PAGE = '/tools/page';
const unasked = () => Promise.reject(new Error('asked'));

afterEach(cleanup);

test('without a bank service, the explorer says so and the proof still takes files', () => {
  const explorer = openConsole({
    fetch: unasked,
    path: PAGE,
    routes: [{ path: PAGE, element: <BankExplorer /> }],
  });
  expect(screen.getByText(bankExplorerEn.bankExplorer.missingTitle)).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  explorer.unmount();

  openConsole({ fetch: unasked, path: PAGE, routes: [{ path: PAGE, element: <Attestation /> }] });
  const { attestationProof: words } = attestationEn;
  expect(screen.getByText(words.missing)).toBeTruthy();
  expect(screen.getByRole('button', { name: words.choose })).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.checkName('Production') })).toBeNull();
});
