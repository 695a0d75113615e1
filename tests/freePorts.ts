import { randomInt } from 'node:crypto';
import getPort, { portNumbers } from 'get-port';

/** Below the ports that systems give to whoever asks for any: nobody but these tests takes them by chance. */
const [FIRST, LAST] = [12_000, 30_000];

/**
 * Starts a program that has to know its ports before it listens. If another program was quicker, it is
 * started once more at other ports.
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
