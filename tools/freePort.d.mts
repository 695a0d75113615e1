/** The preferred port, or a free one when either loopback address has something on it. */
export function freePort(preferred: number): Promise<number>;
