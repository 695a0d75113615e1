// A separate process that keeps a value: all that start at the same time must print the same one. Its
// parent says when the others have found no value, either.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { keep } from '../../../mock-server/bank/pki/cache.ts';
import { openSigningKey } from '../../../mock-server/bank/pki/pki.ts';

const value = await keep({
  name: 'value',
  read: (text) => (text.startsWith('made ') ? text : undefined),
  async make() {
    process.send?.('found no value');
    await once(process, 'message');
    return `made ${randomUUID()}`;
  },
});
const { keyId } = await openSigningKey();
process.send?.({ value, keyId });
process.disconnect();
