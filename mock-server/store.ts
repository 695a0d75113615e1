import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import jsonServer from 'json-server';
import type { JsonServerRouter } from 'json-server';
import { STATE_VERSION } from './state.ts';
import type { State } from './state.ts';

export type Store = {
  /** json-server's router over the same rows. It checks no permission: never mount it directly. */
  router: JsonServerRouter<State>;
  /** The live rows. Change them in place, then call `save`. */
  state: State;
  /** Schedules a write of the file. Calls in quick succession share one write. */
  save(): void;
  /** Writes pending changes now. */
  flush(): void;
};

/** Delay of `save`, which collects the several changes of one sign-in. */
const SAVE_DELAY_MS = 50;

/**
 * Opens the state file. Seeds it if it does not exist or `reset` is set.
 * @throws Error with a one-line message if the file is not a state of this version
 */
export function openStore(
  file: string,
  seed: () => State,
  { reset = false, collections }: { reset?: boolean | undefined; collections: readonly string[] },
): Store {
  if (reset || !existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(seed()));
  }
  const router = openRouter(file);
  const { db } = router;
  const writeNow = db.write.bind(db);
  const state = db.getState();
  const isComplete = collections.every((name) => Object.hasOwn(state, name));
  if (state.meta?.version !== STATE_VERSION || !isComplete) {
    throw new Error(`${file} was not written by this version of the mock services: use --reset`);
  }

  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    if (!timer) return;
    clearTimeout(timer);
    timer = undefined;
    // The file adapter of json-server writes synchronously, despite its type.
    void writeNow();
  };
  const save = () => {
    timer ??= setTimeout(flush, SAVE_DELAY_MS);
  };
  // json-server writes the whole file after every change.
  Object.assign(db, { write: save });
  return { router, state, save, flush };
}

function openRouter(file: string) {
  try {
    return jsonServer.router<State>(file);
  } catch (cause) {
    throw new Error(`${file} is not a readable state file: use --reset`, { cause });
  }
}
