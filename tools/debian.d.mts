/** Whether this process may do everything. */
export function isRoot(): boolean;

/** Installs a package of Debian; false where there is no apt-get or no right to use it. */
export function installFromDebian(name: string): boolean;

/** Path of the first of these commands that PATH has. */
export function findInPath(commands: readonly string[]): string | undefined;
