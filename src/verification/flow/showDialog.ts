import type { DialogInput } from '../bank-service/service.ts';
import type { BankSteps } from './bankSteps.ts';
import type { Core } from './core.ts';
import type { Flow } from './flow.ts';
import { onceOnly } from './onceOnly.ts';

export type ShowDialogActs = Pick<Flow, 'answer' | 'confirm'>;

/** What is done in ShowDialog. */
export function createShowDialog(
  { effects, store }: Core,
  steps: Pick<BankSteps, 'respond' | 'confirm'>,
): ShowDialogActs {
  /** The question, while no answer to it is on its way. */
  function open() {
    const state = store.state();
    return state.name === 'ShowDialog' && !state.pending ? state : undefined;
  }

  return {
    answer(response) {
      const state = open();
      if (!state || !takes(state.dialog.input, response)) return;
      const { context } = state.dialog.input;
      const giveResponse = onceOnly(response);
      steps.respond(state, 'person', (ticket, signal) =>
        effects.response(ticket, { context, response: giveResponse() }, signal),
      );
    },
    confirm() {
      const state = open();
      if (state?.dialog.input.kind === 'Confirmation') steps.confirm(state, 'person');
    },
  };
}

function takes(input: DialogInput, response: string): boolean {
  switch (input.kind) {
    case 'Field':
      return true;
    case 'Selection':
      return input.options.some(({ key }) => key === response);
    case 'Confirmation':
      return false;
  }
}
