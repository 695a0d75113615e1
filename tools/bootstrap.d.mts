import type { SpawnSyncReturns } from 'node:child_process';

/** The folder that holds package.json. */
export const projectRoot: string;

/** The folder that paths on the command line of a script of package.json are relative to. */
export function calledFrom(script: string): string;

/** Ends the process with one readable line when this Node is too old to go on. */
export function checkNodeVersion(): void;

/** Runs npm in the project's folder with fixed arguments; its output is shown unless `quiet`. */
export function npm(
  args: readonly string[],
  options?: { quiet?: boolean },
): SpawnSyncReturns<string>;

/** Installs what package-lock.json names unless exactly that is installed already. */
export function bootstrap(): void;
