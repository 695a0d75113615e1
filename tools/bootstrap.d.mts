/** The folder that holds package.json. */
export const projectRoot: string;

/** Ends the process with one readable line when this Node is too old to go on. */
export function checkNodeVersion(): void;

/** Installs what package-lock.json names unless exactly that is installed already. */
export function bootstrap(): void;
