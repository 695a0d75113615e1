import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { attestationEn } from '../../src/texts/attestation.en.ts';
import { bankExplorerEn } from '../../src/texts/bankExplorer.en.ts';
import { openConsole } from '../openConsole.tsx';

test('without a bank service, the explorer says so and the proof still takes files', async () => {
  const explorer = await openConsole('/tools/banks', {});
  expect(screen.getByText(bankExplorerEn.bankExplorer.missingTitle)).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  explorer.unmount();

  await openConsole('/tools/attestation', {});
  const { attestationProof: words } = attestationEn;
  expect(screen.getByText(words.missing)).toBeTruthy();
  expect(screen.getByRole('button', { name: words.choose })).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.checkName('Production') })).toBeNull();
});
