// @module-tag X10
// @module-tag X112
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { verificationEn } from '../../../src/texts/bank/verification.en.ts';
import type { ConfiguredTrust } from '../../../src/bank/client/attestation/trust.ts';
import { EvidenceLine } from '../../../src/bank/evidence/EvidenceLine.tsx';
import { EVIDENCE, renderStepAtOnce } from '../login/steps/stepPage.tsx';

const words = verificationEn.verification.evidence;
const { configured, simulated, used, unused } = words;
const ATTACK = { product: 'Milan', attack: 'arXiv:2605.12990' };
const attacked = words.attack('Milan', ATTACK.attack);

const show = (proof: Partial<typeof EVIDENCE>) =>
  renderStepAtOnce(<EvidenceLine evidence={{ ...EVIDENCE, ...proof }} />);

const trust = (kind: ConfiguredTrust['kind'], isUsed = true) => ({ kind, used: isUsed });

it.each<[Partial<typeof EVIDENCE>, string[]]>([
  [{}, []],
  [ATTACK, [attacked]],
  [{ configured: [trust('signingKeys')] }, [configured, used.signingKeys]],
  [{ configured: [trust('minimums')] }, [configured, used.minimums]],
  [{ configured: [trust('roots')], simulated: true }, [simulated, used.roots]],
  [{ configured: [trust('roots', false)] }, [configured, unused.roots]],
])('trust from the configuration and attacks are named: %j', (proof, said) => {
  const { container } = show(proof);
  expect(container.lastElementChild?.children).toHaveLength(said.length);
  for (const text of said) screen.getByText(text);
});

it('the dialog lists the system version and the limits of the check', async () => {
  const systemVersion = { ...EVIDENCE.systemVersion, createdAt: 'the fifth day' };
  const { user } = show({ systemVersion });
  await user.click(screen.getByRole('button', { name: words.open }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(words.limit);
  const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  expect(valueOf(words.systemVersion)).toBe('release, generation 1');
  // An instant that cannot be read is shown as it came.
  expect(valueOf(words.createdAt)).toBe('the fifth day');
});
