import type { DialogInput } from '../../../../src/bank/client/service.ts';
import type { Dialog, StateOf } from '../../../../src/bank/login/flow/state.ts';
import { ShowDialog } from '../../../../src/bank/login/steps/ShowDialog.tsx';
import { EVIDENCE, renderStep } from './stepPage.tsx';

type State = StateOf<'ShowDialog'>;

/** Each kind, with only the members that a test cares about. */
type InputOverrides = {
  [Kind in DialogInput['kind']]: { kind: Kind } & Partial<Extract<DialogInput, { kind: Kind }>>;
}[DialogInput['kind']];

type DialogOverrides = Partial<Omit<Dialog, 'input'>> & { input?: InputOverrides };

/** A question of a bank: a confirmation, unless another kind is given. */
export function buildDialog({ input, ...overrides }: DialogOverrides = {}): Dialog {
  return {
    kind: 'Dialog',
    context: 'Sca',
    message: 'Please approve it.',
    image: undefined,
    input: buildInput(input ?? { kind: 'Confirmation' }),
    ...overrides,
  };
}

function buildInput(input: InputOverrides): DialogInput {
  const context = 'Yw==';
  switch (input.kind) {
    case 'Confirmation':
      return { context, ...input };
    case 'Selection':
      return { context, options: [], ...input };
    case 'Field':
      return { context, type: 'Text', secrecyLevel: 'Plain', ...input };
  }
}

/** The step over acts that are only recorded, remounted each round as on the page. */
export async function openDialog(overrides: Partial<State> = {}) {
  const told: unknown[] = [];
  const acts = {
    answer: (response: string) => told.push(['answer', response]),
    confirm: () => told.push('confirm'),
    cancel: () => told.push('cancel'),
    leave: () => told.push('leave'),
    report: () => Promise.reject(new Error('none')),
  };
  const stateOf = (changes: Partial<State>): State => ({
    name: 'ShowDialog',
    evidence: EVIDENCE,
    query: '',
    info: undefined,
    bank: { id: 'connection-1', displayName: 'Demo Bank' },
    dialog: buildDialog(),
    round: 0,
    pending: undefined,
    polls: false,
    pausedBy: undefined,
    asksAt: undefined,
    expiresAt: Date.now() + 600_000,
    page: undefined,
    failure: undefined,
    ...changes,
  });
  const step = (changes: Partial<State>) => {
    const state = stateOf(changes);
    return <ShowDialog key={state.round} state={state} acts={acts} />;
  };
  const page = await renderStep(step(overrides));
  return { ...page, told, become: (changes: Partial<State>) => page.show(step(changes)) };
}
