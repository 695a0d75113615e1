import type { ServiceName } from '../../resources/api-keys/services.ts';
import { mintTicket } from '../tickets/mint.ts';
import { exampleData, monthBefore } from '../tickets/ticketData.ts';
import type { SigningKey } from './signingKey.ts';

/** A fresh ticket of a key for a service, whose data are an example. Minted in this browser. */
export function exampleTicket({ apiKey, secret }: SigningKey, service: ServiceName) {
  const data = exampleData(service, monthBefore(Date.now()));
  return mintTicket({ keyId: apiKey.id, secret, service, data });
}
