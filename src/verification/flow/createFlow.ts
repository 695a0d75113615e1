import { createBankSteps } from './bankSteps.ts';
import { createChosenBank } from './chosenBank.ts';
import { createCore } from './core.ts';
import { createCredentialsForm } from './credentialsForm.ts';
import type { FlowEffects } from './effects.ts';
import { failureOf } from './errors.ts';
import type { Flow } from './flow.ts';
import { createRedirects } from './redirects.ts';
import { createSelectConnection } from './selectConnection.ts';
import { createShowDialog } from './showDialog.ts';
import { createShowRoutexResult } from './showRoutexResult.ts';

/**
 * The controller of a verification: turns what a person does, and what comes of it, into events of the
 * machine. Ticket and keys never become part of the state; credentials are passed on and not kept.
 */
export function createFlow(effects: FlowEffects): Flow {
  const core = createCore(effects);
  const { store, work, tickets, calls, fail } = core;
  const { describe, refuse } = createChosenBank(core);
  const steps = createBankSteps(core, refuse);
  const selectConnection = createSelectConnection(core, describe);
  const credentialsForm = createCredentialsForm(core, steps, refuse, selectConnection.searchNow);
  const showDialog = createShowDialog(core, steps);
  const redirects = createRedirects(core, steps, refuse);
  const showRoutexResult = createShowRoutexResult(core, refuse);

  /** From one start to the next stop. */
  let run: object | undefined;

  function begin() {
    const opened = effects.takeReturn();
    switch (opened.kind) {
      case 'none':
        return prepare();
      case 'lost':
        return fail({ kind: 'lostReturn' });
      case 'kept':
        return redirects.comeBack(opened.marker, opened.redirect);
    }
  }

  function prepare() {
    work.begin(
      tickets.lasting,
      ({ evidence }) => store.dispatch('Initial', { type: 'proved', evidence }),
      (error) => fail(failureOf(error, 'ticket')),
    );
  }

  function cancel() {
    const state = store.state();
    const isOpen =
      state.name === 'ShowDialog' ||
      state.name === 'ShowRedirect' ||
      // What is being saved cannot be taken back.
      (state.name === 'ShowRoutexResult' && !state.pending);
    if (!isOpen) return;
    work.stop();
    tickets.drop();
    store.dispatch(state.name, { type: 'restarted' });
    prepare();
  }

  /** What stands on a page that was left can still be pressed. */
  function whileRunning<Given extends unknown[]>(act: (...given: Given) => void) {
    return (...given: Given) => {
      if (run) act(...given);
    };
  }

  return {
    state: store.state,
    subscribe: store.subscribe,
    start() {
      if (run) return;
      const own = {};
      run = own;
      store.reset();
      // React mounts twice while developing: what is stopped at once has not begun.
      queueMicrotask(() => {
        if (run === own) begin();
      });
    },
    stop() {
      run = undefined;
      work.stop();
      tickets.drop();
    },
    type: whileRunning(selectConnection.type),
    searchAgain: whileRunning(selectConnection.searchAgain),
    choose: whileRunning(selectConnection.choose),
    login: whileRunning(credentialsForm.login),
    cancelLogin: whileRunning(credentialsForm.cancelLogin),
    differentBank: whileRunning(credentialsForm.differentBank),
    answer: whileRunning(showDialog.answer),
    confirm: whileRunning(showDialog.confirm),
    leave: whileRunning(redirects.leave),
    save: whileRunning(showRoutexResult.save),
    logInAgain: whileRunning(showRoutexResult.logInAgain),
    cancel: whileRunning(cancel),
    report: calls.report,
  };
}
