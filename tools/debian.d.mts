/** Whether this process may do everything. */
export function isRoot(): boolean;

/** Installs a package of Debian; false where there is no apt-get or no right to use it. */
export function installFromDebian(name: string): boolean;

/** Unpacks a package of Debian and what it needs beside the machine's own; returns the folder. */
export function unpackFromDebian(name: string): string | undefined;
/** Path of the first of these commands that PATH has. */
export function findInPath(commands: readonly string[]): string | undefined;
