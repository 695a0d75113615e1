// Prints the result of a login with this ticket, or ends with an error.
import { readFileSync } from 'node:fs';
import { jwtVerify } from 'jose';

const { HUB_KEY_ID = 'YOUR_KEY_ID', HUB_SECRET = '' } = process.env;
// The secret is Base64: verify with its bytes, not its text.
const secret = Buffer.from(HUB_SECRET, 'base64');
if (secret.length < 32 || secret.toString('base64') !== HUB_SECRET) {
  throw new Error('Set HUB_SECRET to the secret of the key: Base64 of at least 32 bytes.');
}

type Result = { ticketId: string; timestamp: string; data: unknown };

/** The result that the bank service has just signed for this ticket; rejects anything else. */
async function verifyResult(result: string, ticketId: string): Promise<Result> {
  // This also refuses an expired token and critical extensions.
  const { protectedHeader, payload } = await jwtVerify<{ data: Result }>(result, secret, {
    algorithms: ['HS256'],
  });
  if (protectedHeader.kid !== HUB_KEY_ID) throw new Error('Signed with another key');
  if (payload.data.ticketId !== ticketId) throw new Error('The result of another ticket');
  const minutes = (Date.now() - Date.parse(payload.data.timestamp)) / 60_000;
  if (!(minutes >= -1 && minutes <= 15)) throw new Error('Too old, or from the future');
  // Accept each result once: insert ticketId into a table where it is unique, and refuse the
  // result if the database does.
  return payload.data;
}

const [, , ticketId = ''] = process.argv;
const result = readFileSync(0, 'utf8').trim();
void verifyResult(result, ticketId).then((data) => console.log(JSON.stringify(data)));
