/** The folder that holds package.json. */
export const projectRoot: string;

/** The folder that paths on the command line of a script of package.json are relative to. */
export function calledFrom(script: string): string;

/** Ends the process with one readable line when this Node is too old to go on. */
export function checkNodeVersion(): void;

/** Installs what package-lock.json names unless exactly that is installed already. */
export function bootstrap(): void;
