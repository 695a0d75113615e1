import { screen } from '@testing-library/react';
import type { Connection } from '../../../../src/bank/client/service.ts';
import type { BankSearch } from '../../../../src/bank/login/flow/state.ts';
import { SelectConnection } from '../../../../src/bank/login/steps/LoginSteps.tsx';
import { EVIDENCE, expectFocus, recordedActions, renderStepAtOnce } from '../steps/stepPage.tsx';

export function bank(displayName: string, countries: string[] = ['DE'], id = displayName) {
  const credentials = { full: true, userId: false, none: false };
  return { id, displayName, countries, credentials } satisfies Connection;
}

export const found = (...connections: Connection[]): BankSearch => ({
  phase: 'found',
  hits: { connections, more: false, terms: [] },
});

/** Only Alpenbank has more countries than flags. */
export const MITTELHESSEN = bank('Volksbank Mittelhessen');
export const WIEN = bank('Volksbank Wien', ['AT']);
export const ALPEN = bank('Alpenbank', ['AT', 'DE', 'CH', 'LI', 'IT']);
export const THREE = found(MITTELHESSEN, WIEN, ALPEN);

/** The step with recorded actions. */
export function openSearch(search: BankSearch, query = 'volksb') {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
  const { actions } = recordedActions();
  const step = (next: BankSearch, text: string) => (
    <SelectConnection
      state={{ name: 'SelectConnection', evidence: EVIDENCE, query: text, search: next }}
      actions={actions}
    />
  );
  const view = renderStepAtOnce(step(search, query));
  return {
    ...view,
    actions,
    show: (next: BankSearch, text = query) => view.show(step(next, text)),
  };
}

/** The step with the focus in its field. */
export async function typeInto(search: BankSearch, query?: string) {
  const opened = openSearch(search, query);
  await expectFocus();
  return opened;
}

export const field = () =>
  screen.getByRole<HTMLInputElement>('combobox', { name: 'Bank name, bank code or IBAN' });

/** The marked option. @throws if the field and its options disagree */
export function marked(): string | undefined {
  const selected = screen.queryAllByRole('option', { selected: true });
  const id = field().getAttribute('aria-activedescendant');
  if (selected.length !== (id === null ? 0 : 1)) throw new Error('field and options disagree');
  if (selected[0] && selected[0].id !== id) throw new Error('field and options disagree');
  return selected[0]?.querySelector('[dir]')?.firstChild?.textContent ?? undefined;
}
