import { literal, script } from './literals.ts';
import type { Language } from './language.ts';

/** Both programs start like this. A server that imports them does not start without its secret. */
const KEY = `const { HUB_KEY_ID, HUB_SECRET = '' } = process.env;
// The secret is Base64: sign with its bytes, not its text.
const key = Buffer.from(HUB_SECRET, 'base64');
if (!HUB_KEY_ID || key.length < 32 || key.toString('base64') !== HUB_SECRET) {
  throw new Error('Set HUB_KEY_ID, and HUB_SECRET to Base64 of at least 32 bytes.');
}`;

/** Types can be erased from both, so that Node.js 22.18 runs them by itself. */
export const typescript: Language = {
  id: 'typescript',
  title: 'TypeScript',
  since: 'Node.js 20.11',
  mint: {
    fileName: 'mint-ticket.ts',
    run: 'npx tsx mint-ticket.ts',
    code: ({ service, data }) => `import { createHmac, randomUUID } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';

${KEY}

export function mintTicket(service: string, data: object | null = null): string {
  const header = { alg: 'HS256', typ: 'JWT', kid: HUB_KEY_ID };
  const exp = Math.floor(Date.now() / 1000) + 600; // seconds, at most 15 minutes ahead
  const claims = { exp, data: { service, id: randomUUID(), data } };
  const text = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return \`\${text}.\${createHmac('sha256', key).update(text).digest('base64url')}\`;
}

const [, main = ''] = process.argv;
if (existsSync(main) && realpathSync(main) === import.meta.filename) {
  console.log(mintTicket('${service}', ${literal(data, script, 35, '  ')}));
}
`,
  },
  verify: {
    fileName: 'verify-result.ts',
    run: 'npx tsx verify-result.ts < results.txt',
    code: () => `import assert from 'node:assert/strict';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { createInterface } from 'node:readline';

${KEY}

// Keep this in your database: an INSERT under a unique constraint checks and marks in one step.
const used = new Set<string>();
const markUsed = (ticketId: string) => used.size < used.add(ticketId).size;

/** The data of a result that the bank service has just signed for this ticket; throws otherwise. */
export function verifyResult(result: string, ticketId: string): unknown {
  const [, text, signature] = /^([\\w-]+\\.[\\w-]+)\\.([\\w-]{43})$/.exec(result) ?? [];
  assert(text && signature, 'no signed token');
  const mac = createHmac('sha256', key).update(text).digest('base64url');
  assert(timingSafeEqual(Buffer.from(mac), Buffer.from(signature)), 'wrong signature');
  const [header, { exp = Infinity, data }] = text
    .split('.')
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
  assert(header.alg === 'HS256' && header.kid === HUB_KEY_ID, 'another algorithm or key');
  assert(data?.ticketId === ticketId, 'not the result of this ticket');
  const now = Date.now() / 1000; // seconds
  const age = now - Date.parse(data.timestamp) / 1000;
  const fresh = -60 <= age && age <= 900 && typeof exp === 'number' && now < exp;
  assert(fresh, 'too old, or from the future');
  assert(markUsed(ticketId), 'used before');
  return data.data;
}

const [, main = ''] = process.argv;
if (existsSync(main) && realpathSync(main) === import.meta.filename) {
  createInterface(process.stdin).on('line', (line) => {
    const [, ticketId = '', result = ''] = /^(\\S*) ?(.*)$/.exec(line) ?? [];
    try {
      console.log('accepted', JSON.stringify(verifyResult(result, ticketId)));
    } catch (error) {
      console.log('refused', error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
  });
}
`,
  },
};
