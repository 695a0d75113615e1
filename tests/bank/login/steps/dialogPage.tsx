import type { DialogInput } from '../../../../src/bank/client/service.ts';
import type { Dialog, StateOf } from '../../../../src/bank/login/flow/state.ts';
import { ShowDialog } from '../../../../src/bank/login/steps/LoginSteps.tsx';
import { EVIDENCE, recordedActions, renderStep } from './stepPage.tsx';

type State = StateOf<'ShowDialog'>;

/** Each kind of input with only the members that a test needs. */
type InputOverrides = {
  [Kind in DialogInput['kind']]: { kind: Kind } & Partial<Extract<DialogInput, { kind: Kind }>>;
}[DialogInput['kind']];

type DialogOverrides = Partial<Omit<Dialog, 'input'>> & { input?: InputOverrides };

const DEFAULTS = {
  Confirmation: {},
  Selection: { options: [] },
  Field: { type: 'Text', secrecyLevel: 'Plain' },
};

/** A question of a bank, by default a confirmation. */
export function buildDialog({ input, ...overrides }: DialogOverrides = {}): Dialog {
  const { kind } = (input ??= { kind: 'Confirmation' });
  return {
    kind: 'Dialog',
    context: 'Sca',
    message: 'Please approve it.',
    image: undefined,
    input: { context: 'Yw==', ...DEFAULTS[kind], ...input } as DialogInput,
    ...overrides,
  };
}

export const buildState = (overrides: Partial<State> = {}): State => ({
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
  ...overrides,
});

/** The step with recorded actions, mounted again for each round as on the page. */
export async function openDialog(overrides: Partial<State> = {}) {
  const { told, actions } = recordedActions();
  const usual = buildState();
  const step = (changes: Partial<State>) => (
    <ShowDialog key={changes.round ?? 0} state={{ ...usual, ...changes }} actions={actions} />
  );
  const page = await renderStep(step(overrides));
  return { ...page, told, become: (changes: Partial<State>) => page.show(step(changes)) };
}
