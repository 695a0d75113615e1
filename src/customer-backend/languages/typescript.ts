import { literal, singleQuoted, type LiteralStyle } from './literals.ts';
import type { Language } from './language.ts';

const style: LiteralStyle = {
  object: ['{', '}'],
  list: ['[', ']'],
  key: (name) => `${name}: `,
  text: singleQuoted,
  null: 'null',
  padding: ' ',
  trailingComma: true,
  indent: '  ',
};

/** Without type annotations of its own, so that it is also JavaScript; the compiler infers them. */
export const typescript: Language = {
  id: 'typescript',
  title: 'TypeScript',
  fileName: 'mint-ticket.ts',
  run: 'npx tsx mint-ticket.ts',
  since: 'Node.js 20',
  // mutant: decoded secret in TypeScript
  code: ({ service, data }) => `import { createHmac, randomUUID } from 'node:crypto';

const { HUB_KEY_ID: kid, HUB_SECRET: secret } = process.env;
if (!kid || !secret) throw new Error('Set HUB_KEY_ID and HUB_SECRET.');
// The secret is Base64: sign with its bytes, not its text.
const key = Buffer.from(secret, 'base64');
const example = ${literal(data, style, 17)};

export function mintTicket(service = '${service}', data = example) {
  const header = { alg: 'HS256', typ: 'JWT', kid };
  const exp = Math.floor(Date.now() / 1000) + 600; // seconds, at most 15 minutes ahead
  const claims = { exp, data: { service, id: randomUUID(), data } };
  const text = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return \`\${text}.\${createHmac('sha256', key).update(text).digest('base64url')}\`;
}

console.log(mintTicket());
`,
};
