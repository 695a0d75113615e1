import { randomInt } from 'node:crypto';
import getPort, { portNumbers } from 'get-port';

/** Below the range from which systems assign ports, so that only these tests use them. */
const [FIRST, LAST] = [12_000, 30_000];

/**
 * Starts a program that must know its ports before it listens. If another program takes one of them
 * first, the program is started again at other ports.
 */
export async function onFreePorts<Started>(
  start: (port: number, other: number) => Promise<Started>,
): Promise<Started> {
  const free = () => getPort({ port: portNumbers(randomInt(FIRST, LAST - 1000), LAST) });
  const begin = async () => start(await free(), await free());
  return begin().catch((error: unknown) => {
    if (!/address already in use|EADDRINUSE/i.test(String(error))) throw error;
    return begin();
  });
}
