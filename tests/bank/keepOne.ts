// A separate process that keeps a value: all that start at the same time must print the same one.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { keep } from '../../mock-server/bank/pki/cache.ts';
import { openSigningKey } from '../../mock-server/bank/pki/pki.ts';

const value = await keep({
  name: 'value',
  read: (text) => (text.startsWith('made ') ? text : undefined),
  // Long enough for the other processes to find no value and make one, too.
  make: () => wait(500, `made ${randomUUID()}`),
});
const { keyId } = await openSigningKey();
process.stdout.write(JSON.stringify({ value, keyId }));
