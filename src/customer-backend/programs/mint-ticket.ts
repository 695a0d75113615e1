// Prints the ID of a ticket and the ticket.
import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';

const { HUB_KEY_ID = 'YOUR_KEY_ID', HUB_SECRET = '' } = process.env;
// The secret is Base64: sign with its bytes, not its text.
const secret = Buffer.from(HUB_SECRET, 'base64');
if (secret.length < 32 || secret.toString('base64') !== HUB_SECRET) {
  throw new Error('Set HUB_SECRET to the secret of the key: Base64 of at least 32 bytes.');
}

/** A ticket for one login. Keep its ID with the login: the result names it. */
function mintTicket(id: string, order: object): Promise<string> {
  return new SignJWT({ data: { ...order, id } })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: HUB_KEY_ID })
    .setExpirationTime('10 minutes') // at most 15
    .sign(secret);
}

const ticketId = randomUUID();
const order = { service: 'Accounts', data: null };
void mintTicket(ticketId, order).then((ticket) => console.log(`${ticketId}\n${ticket}`));
