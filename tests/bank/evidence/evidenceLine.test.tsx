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
  [{ configured: [trust('minimums')] }, [configured]],
  [{ configured: [trust('roots')], simulated: true }, [simulated]],
])('trust from the configuration and attacks are named: %j', (proof, said) => {
  show(proof);
  const shown = [attacked, configured, simulated].filter((text) => screen.queryByText(text));
  expect(shown).toEqual(said);
});

// verification.spec.ts has the checks and the limits in the dialog.
it('the dialog has each kind of configured trust, and folds the checks that passed', async () => {
  const kinds = [trust('roots'), trust('signingKeys', false), trust('minimums')];
  const result = { check: 'debugOff', expected: '0', found: '1' } as const;
  const results = [
    { ...result, passed: true },
    { ...result, check: 'vmpl', passed: false },
  ] as typeof EVIDENCE.results;
  const systemVersion = { ...EVIDENCE.systemVersion, createdAt: 'the fifth day' };
  const { user } = show({ configured: kinds, simulated: true, results, systemVersion });
  await user.click(screen.getByRole('button', { name: words.open }));
  const dialog = await screen.findByRole('dialog');
  for (const text of [used.roots, unused.signingKeys, used.minimums]) screen.getByText(text);
  screen.getByText('release, generation 1');
  // An unreadable instant is shown unchanged.
  screen.getByText('the fifth day');
  const folds = [...dialog.querySelectorAll('details')];
  const { vmpl, debugOff } = verificationEn.verification.checks;
  expect(folds.map(({ open }) => open)).toEqual([true, false]);
  for (const [at, name] of [vmpl, debugOff].entries())
    expect(folds[at]?.textContent).toContain(name);
});
