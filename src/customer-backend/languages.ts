import type { ServiceName } from '../bank/services.ts';
import type { Grammar } from '../components/code/highlight.ts';
// oxlint-disable-next-line import/default -- '?raw' is the text of the file
import mintTypeScript from './programs/mint-ticket.ts?raw';
// oxlint-disable-next-line import/default -- '?raw' is the text of the file
import verifyTypeScript from './programs/verify-result.ts?raw';
import mintPython from './programs/mint_ticket.py?raw';
import verifyPython from './programs/verify_result.py?raw';
import mintJava from './programs/MintTicket.java?raw';
import verifyJava from './programs/VerifyResult.java?raw';

/** A complete program, which takes the secret from HUB_SECRET and refuses to run without it. */
export type Program = { fileName: string; run: string; code: string };

export type Language = {
  id: Extract<Grammar, 'typescript' | 'python' | 'java'>;
  title: string;
  /** The oldest supported version. */
  since: string;
  /** Command that installs the JWT library. */
  install: string;
  /** Prints a ticket's id and the ticket, one a line. */
  mint: Program;
  /** Prints the verified result from its input as JSON, for the ticket id in its argument. */
  verify: Program;
  /** The example in `mint`, which `mintProgram` replaces: a ticket for Accounts. */
  order: string;
  /** Spaces of one level of indentation. */
  indent: number;
};

const KEY_ID = 'YOUR_KEY_ID';

const NIMBUS = 'nimbus-jose-jwt-10.10.jar';

/** In the order of their tabs. */
export const LANGUAGES: readonly [Language, ...Language[]] = [
  {
    id: 'typescript',
    title: 'TypeScript',
    since: 'Node.js 20.19',
    install: 'npm install jose',
    mint: { fileName: 'mint-ticket.ts', run: 'npx tsx mint-ticket.ts', code: mintTypeScript },
    verify: {
      fileName: 'verify-result.ts',
      run: 'npx tsx verify-result.ts TICKET_ID < result.txt',
      code: verifyTypeScript,
    },
    order: `{ service: 'Accounts', data: null }`,
    indent: 2,
  },
  {
    id: 'python',
    title: 'Python',
    since: 'Python 3.11',
    install: 'pip install PyJWT',
    mint: { fileName: 'mint_ticket.py', run: 'python3 mint_ticket.py', code: mintPython },
    verify: {
      fileName: 'verify_result.py',
      run: 'python3 verify_result.py TICKET_ID < result.txt',
      code: verifyPython,
    },
    order: '{"service": "Accounts", "data": None}',
    indent: 4,
  },
  {
    id: 'java',
    title: 'Java',
    since: 'Java 17',
    install:
      'mvn dependency:copy -Dartifact=com.nimbusds:nimbus-jose-jwt:10.10 -DoutputDirectory=.',
    mint: {
      fileName: 'MintTicket.java',
      run: `java -cp ${NIMBUS} MintTicket.java`,
      code: mintJava,
    },
    verify: {
      fileName: 'VerifyResult.java',
      run: `java -cp ${NIMBUS} VerifyResult.java TICKET_ID < result.txt`,
      code: verifyJava,
    },
    order: '{"service": "Accounts", "data": null}',
    indent: 4,
  },
];

/** Inserts the key's id, except one whose characters would need escapes. */
function withKey(code: string, keyId: string): string {
  return /^[\w-]+$/.test(keyId) ? code.replace(KEY_ID, keyId) : code;
}

/** The program that mints a ticket. `data` is null for a service that needs none. */
export function mintProgram(
  { mint, order, indent }: Language,
  keyId: string,
  service: ServiceName,
  data: object | null,
): string {
  const code = withKey(mint.code, keyId);
  if (data === null) return code.replace(order, order.replace('Accounts', service));
  // Texts, lists and objects of JSON are valid in every language.
  const json = JSON.stringify({ service, data }, null, indent);
  const [line = ''] = code.split('\n').filter((text) => text.includes(order));
  const margin = /^ */.exec(line)?.[0] ?? '';
  return code.replace(order, () => json.replaceAll('\n', `\n${margin}`));
}

export function verifyProgram({ verify }: Language, keyId: string): string {
  return withKey(verify.code, keyId);
}
