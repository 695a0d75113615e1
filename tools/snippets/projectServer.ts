import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { changed, type Change } from './projectFailures.ts';
import { startProject } from './projectPage.ts';

/** What a request of a case is answered with. */
type Answer = {
  status: number;
  body: Readonly<Record<string, string>>;
  cookie: string | undefined;
};

/** What a case has at hand. */
type Scene = {
  post: (path: string, body: object, cookie?: string) => Promise<Answer>;
  /** Asks for a ticket; the cookie is the one that the browser has afterwards. */
  begin: (cookie?: string) => Promise<Answer & { ticketId: string }>;
};

/** Something that the server of a project has to do, apart from its page: what is wrong, if anything. */
type Case = {
  name: string;
  change?: (server: string) => Change;
  variables?: Readonly<Record<string, string>>;
  play: (scene: Scene, project: Awaited<ReturnType<typeof startProject>>) => Promise<boolean>;
};

const patience = (server: string): Change => [server, /(?<=PATIENCE = )[^;]+/, '-1'];
const most = (server: string): Change => [server, /(?<=MOST = )[^;]+/, '2'];

const CASES: readonly Case[] = [
  {
    name: 'a cookie that somebody else has chosen',
    async play({ begin }) {
      const planted = `bank-login=${randomUUID()}`;
      const { cookie } = await begin(planted);
      return cookie !== undefined && cookie !== planted;
    },
  },
  {
    name: 'the cookie of another program at this host',
    async play({ begin, post }) {
      const { cookie = '', ticketId } = await begin(`session=${randomUUID()}`);
      const again = await begin(`session=x; ${cookie}`);
      const { status } = await post('/results', { ticketId, result: 'x' }, `a=b; ${cookie}`);
      return cookie.startsWith('bank-login=') && again.cookie === undefined && status === 422;
    },
  },
  {
    name: 'a result after its time',
    change: patience,
    async play({ begin, post }) {
      const { cookie, ticketId } = await begin();
      return (await post('/results', { ticketId, result: 'x' }, cookie)).status === 403;
    },
  },
  {
    name: 'more logins than it keeps',
    change: most,
    async play({ begin }) {
      const statuses = [(await begin()).status, (await begin()).status, (await begin()).status];
      return statuses.join() === '200,200,503';
    },
  },
  {
    name: 'a key that was exported before',
    variables: { HUB_KEY_ID: 'another-key' },
    play: (_scene, { key }) => Promise.resolve(key === 'another-key'),
  },
];

/** One request, with a cookie of its own: `fetch` keeps that header to itself. */
function send(url: string, body: object, cookie?: string): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', ...(cookie && { Cookie: cookie }) };
  return new Promise((done, failed) => {
    const asking = request(url, { method: 'POST', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('end', () => {
        done({
          status: response.statusCode ?? 0,
          body: JSON.parse(text) as Answer['body'],
          cookie: response.headers['set-cookie']?.[0]?.split(';')[0],
        });
      });
    });
    asking.once('error', failed).end(JSON.stringify(body));
  });
}

/** What is wrong with how a project ends whose port is none: it has to say so in one sentence. */
async function wrongPort(project: string): Promise<string[]> {
  const said = await startProject(project, { PORT: 'abc' }).then(
    ({ stop }) => stop().then(() => 'it starts'),
    (error: unknown) => String(error),
  );
  const isRight = said
    .trimEnd()
    .endsWith(': PORT in .env is no number of a port, such as PORT=3000.');
  return isRight ? [] : [said];
}

/** What the server does by itself, at the address of a project: sessions, times, bounds and its start. */
export async function serverCases(project: string) {
  const server = join(project, 'server.ts');
  const service = /SERVICE = '(\w+)'/.exec(
    await readFile(join(project, 'settings.ts'), 'utf8'),
  )?.[1];
  const failures: string[] = [];
  async function attempt({ variables, play }: Case) {
    const backend = await startProject(project, variables);
    const post: Scene['post'] = (path, body, cookie) => send(backend.address + path, body, cookie);
    const begin: Scene['begin'] = async (cookie) => {
      const answer = await post('/tickets', { service }, cookie);
      const { ticket } = answer.body;
      const { data } = decodeJwt<{ data?: { id: string } }>(ticket ?? 'e30.e30.');
      return { ...answer, ticketId: data?.id ?? '' };
    };
    try {
      return await play({ post, begin }, backend);
    } finally {
      await backend.stop();
    }
  }
  for (const one of CASES) {
    const job = () => attempt(one);
    const isRight = await (one.change ? changed(one.change(server), job) : job());
    if (!isRight) failures.push(`project, server: ${one.name}`);
  }
  failures.push(...(await wrongPort(project)).map((said) => `project, a wrong port: ${said}`));
  return { count: CASES.length + 1, failures };
}
