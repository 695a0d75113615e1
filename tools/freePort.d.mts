/** The preferred port; without one, or when either loopback address has something on it, a free one. */
export function freePort(preferred?: number): Promise<number>;
