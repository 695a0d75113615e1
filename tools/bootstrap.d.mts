import type { SpawnSyncReturns } from 'node:child_process';

/** The folder that holds package.json. */
export const projectRoot: string;

/** Base folder of paths on the command line of a script in package.json. */
export function calledFrom(script: string): string;

/** Ends the process with a message if this Node is too old. */
export function checkNodeVersion(): void;

/** Runs npm in the project's folder. Shows its output unless `quiet`. */
export function npm(
  args: readonly string[],
  options?: { quiet?: boolean },
): SpawnSyncReturns<string>;

/** Installs the packages of package-lock.json if they are not installed. */
export function bootstrap(): void;
