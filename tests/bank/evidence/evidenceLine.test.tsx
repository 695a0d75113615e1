// @module-tag X10
// @module-tag X112
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { verificationEn } from '../../../src/texts/bank/verification.en.ts';
import type { ConfiguredTrust } from '../../../src/bank/client/attestation/trust.ts';
import { EvidenceLine } from '../../../src/bank/evidence/EvidenceLine.tsx';
import { EVIDENCE, renderStepAtOnce } from '../login/steps/stepPage.tsx';

const words = verificationEn.verification.evidence;
const SENTENCES = [...Object.values(words.used), ...Object.values(words.unused)];

function show(configured: readonly ConfiguredTrust[], simulated = false) {
  return renderStepAtOnce(<EvidenceLine evidence={{ ...EVIDENCE, configured, simulated }} />);
}

/** The warning and its sentences that the page shows. */
const shown = () =>
  [words.simulated, words.configured, ...SENTENCES].filter((text) => screen.queryByText(text));

const used = (kind: ConfiguredTrust['kind']) => ({ kind, used: true });
const { configured, simulated } = words;

it.each<[ConfiguredTrust[], boolean, string[]]>([
  [[], false, []],
  [[used('signingKeys')], false, [configured, words.used.signingKeys]],
  [[used('minimums')], false, [configured, words.used.minimums]],
  [
    [used('roots'), used('signingKeys'), used('minimums')],
    true,
    [simulated, ...Object.values(words.used)],
  ],
  [
    [{ kind: 'roots', used: false }, used('signingKeys')],
    false,
    [configured, words.used.signingKeys, words.unused.roots],
  ],
])('trust from the configuration is named: %j, simulated: %j', (trust, isSimulated, sentences) => {
  show(trust, isSimulated);
  expect(shown()).toEqual(sentences);
});

it('a published attack on a family that the configuration allows is named', async () => {
  const attack = words.attack('Milan', 'arXiv:2605.12990');
  show([]);
  expect(screen.queryByText(attack)).toBeNull();
  const milan = { ...EVIDENCE, product: 'Milan', attack: 'arXiv:2605.12990' };
  const { user } = renderStepAtOnce(<EvidenceLine evidence={milan} />);
  expect(screen.queryByText(attack)).not.toBeNull();
  await user.click(screen.getAllByRole('button', { name: words.open }).at(-1) as HTMLElement);
  await screen.findByRole('dialog');
  const said = screen.getByText(words.knownAttack).nextElementSibling;
  expect(said?.textContent).toBe(words.allowed('arXiv:2605.12990'));
});

it('the dialog lists what is configured, the system version, and the limits of the check', async () => {
  const trust = [used('signingKeys'), { kind: 'minimums', used: false } as const];
  const systemVersion = { ...EVIDENCE.systemVersion, createdAt: 'the fifth day' };
  const evidence = { ...EVIDENCE, configured: trust, systemVersion };
  const { user } = renderStepAtOnce(<EvidenceLine evidence={evidence} />);
  await user.click(screen.getByRole('button', { name: words.open }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(words.limit);
  const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  const { signingKeys, minimums } = words.kinds;
  expect(valueOf(words.fromConfiguration)).toBe(`${signingKeys}, ${words.notUsed(minimums)}`);
  // An instant that cannot be read is shown as it came.
  expect(valueOf(words.createdAt)).toBe('the fifth day');
});
