import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Language } from '../../../src/customer-backend/languages/language.ts';
import { decodeJwt } from 'jose';
import { asObject } from '../../../src/lib/own.ts';

/** How the programs of a language are started once and for many tickets, if not as their page says. */
type Start = { build?: string; mint: string; verify: string };

/** Without what compiles them anew each time, and without output that waits in a buffer. */
const STARTS: Readonly<Record<string, Start>> = {
  typescript: {
    mint: 'node --import tsx mint-ticket.ts',
    verify: 'node --import tsx verify-result.ts',
  },
  python: { mint: 'python3 mint_ticket.py', verify: 'python3 -u verify_result.py' },
  java: {
    build: 'javac MintTicket.java VerifyResult.java',
    mint: 'java MintTicket',
    verify: 'java VerifyResult',
  },
  go: {
    build: 'go build -o mint mint_ticket.go && go build -o verify verify_result.go',
    mint: './mint',
    verify: './verify',
  },
  php: { mint: 'php mint-ticket.php', verify: 'php verify-result.php' },
  ruby: { mint: 'ruby mint_ticket.rb', verify: 'ruby -r./unbuffered.rb verify_result.rb' },
  bash: { mint: 'bash mint-ticket.sh', verify: 'bash verify-result.sh' },
};

/** Whether a backend can be made of the programs of a language. */
export const hasFront = ({ id }: Language): boolean => Object.hasOwn(STARTS, id);

/**
 * A backend around the two programs of a language, as they are: tickets are what one prints, and a
 * result is accepted if the other, which runs all the time, says so. `env` is that of the programs.
 * Throws where they do not compile.
 */
export async function startFront(language: Language, folder: string, env: NodeJS.ProcessEnv) {
  const start = STARTS[language.id];
  if (!start) throw new Error(`nobody knows how to start ${language.title}`);
  const { mint, verify } = language;
  writeFileSync(join(folder, mint.fileName), mint.code({ service: 'Accounts', data: null }));
  writeFileSync(join(folder, verify.fileName), verify.code());
  writeFileSync(join(folder, 'unbuffered.rb'), '$stdout.sync = true\n');
  const options = { cwd: folder, env, encoding: 'utf8' } as const;
  const run = (line: string) => spawnSync('bash', ['-c', line], options);
  if (start.build) {
    const { status, stderr } = run(start.build);
    if (status !== 0) throw new Error(`'${start.build}' ends with ${status}: ${stderr}`);
  }
  const verifier = answersOf(spawn('bash', ['-c', `exec ${start.verify}`], { cwd: folder, env }));
  const minted = new Set<string>();

  function ticket(service: unknown) {
    if (service !== 'Accounts') return undefined;
    const { stdout, stderr } = run(start?.mint ?? '');
    const jwt = stdout.trim();
    if (jwt === '') throw new Error(stderr);
    const { data } = decodeJwt(jwt) as { data: { id: string } };
    minted.add(data.id);
    return jwt;
  }

  async function accepts({ ticketId, result }: Readonly<Record<string, unknown>>) {
    // Whoever mints knows the ids of the logins that have begun; a line has two words.
    const isWord = (text: unknown) => typeof text === 'string' && /^\S+$/.test(text);
    if (!isWord(result) || !isWord(ticketId) || !minted.has(String(ticketId))) return false;
    return (await verifier.ask(`${String(ticketId)} ${String(result)}`)).startsWith('accepted');
  }

  async function answer(request: IncomingMessage): Promise<[status: number, body: object]> {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
    if (request.method !== 'POST') return [405, { error: 'POST only' }];
    const body = asObject(JSON.parse(text));
    if (!body) return [400, { error: 'no object' }];
    if (request.url === '/tickets') {
      const jwt = ticket(body['service']);
      return jwt === undefined ? [400, { error: 'no such service' }] : [200, { ticket: jwt }];
    }
    return (await accepts(body)) ? [200, { data: {} }] : [400, { error: 'refused' }];
  }

  const server = createServer((request, response) => {
    answer(request)
      .catch((error: unknown): [number, object] => [
        error instanceof SyntaxError ? 400 : 500,
        { error: String(error) },
      ])
      .then(([status, body]) => {
        const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
        response.writeHead(status, headers).end(JSON.stringify(body));
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      verifier.end();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A program that answers each line with one line, in their order. */
function answersOf(child: ChildProcessWithoutNullStreams) {
  const waiting: ((line: string) => void)[] = [];
  createInterface(child.stdout).on('line', (line) => waiting.shift()?.(line));
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  child.once('close', () => {
    for (const answer of waiting.splice(0)) answer(`ended: ${complaint}`);
  });
  child.stdin.on('error', () => {});
  return {
    ask: (line: string) =>
      new Promise<string>((done) => {
        waiting.push(done);
        child.stdin.write(`${line}\n`);
      }),
    end: () => child.stdin.end(),
  };
}
