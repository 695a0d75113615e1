import { isWithin, median } from './measure.ts';
import { throttle, type Visit } from './visit.ts';

/** The first visits of fresh browsers, and each browser's second. */
export interface Visits {
  cold: Visit[];
  warm: Visit[];
}

/** What is visited; `signIn` is a stranger's visit up to the request to the identity provider. */
export const PAGES = ['dashboard', 'keys', 'tenants', 'hello', 'signIn'] as const;
export type Loads = Record<(typeof PAGES)[number], Visits>;

/** Shares of the hello-world's figures, counts, and KiB on the wire. */
interface Budget {
  ready: number;
  blocked?: number;
  warm?: number;
  requests: number;
  scripts: number;
  shifted?: number;
}

const list: Budget = {
  ready: 0.75,
  blocked: 0.35,
  warm: 0.75,
  requests: 19,
  scripts: 220,
  shifted: 0.02,
};
const budgets: Record<Exclude<keyof Loads, 'hello'>, Budget> = {
  dashboard: { ...list, ready: 0.6, warm: 0.55, requests: 15, scripts: 200 },
  keys: list,
  tenants: list,
  // What the network alone takes is a larger share the faster the machine is; that no
  // request joins the way is what keeps it from leaving later.
  signIn: { ready: 0.4, requests: 9, scripts: 30 },
};

const titles: Record<keyof Loads, string> = {
  dashboard: 'dashboard with data',
  keys: 'API keys list',
  tenants: 'tenants list',
  hello: 'hello-world list',
  signIn: 'redirect to the sign-in',
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The medians of a page's visits; of the layout shifts the worst. */
function summary({ cold, warm }: Visits) {
  const middle = (read: (visit: Visit) => number) => median(cold.map(read));
  const count = (visit: Visit, preflights: boolean) =>
    visit.requests.filter(({ kind }) => (kind === 'preflight') === preflights).length;
  const kib = ({ requests }: Visit, kind?: string) =>
    sum(requests.filter((each) => !kind || each.kind === kind).map(({ bytes }) => bytes)) / 1024;
  return {
    ready: middle(({ ready }) => ready),
    blocked: middle(({ blocked }) => blocked),
    warm: median(warm.map(({ ready }) => ready)),
    requests: middle((visit) => count(visit, false)),
    preflights: middle((visit) => count(visit, true)),
    scripts: middle((visit) => kib(visit, 'script')),
    all: middle((visit) => kib(visit)),
    shifted: Math.max(...[...cold, ...warm].map(({ shifted }) => shifted)),
  };
}

type Summary = ReturnType<typeof summary>;

const asTime = (milliseconds: number) => `${Math.round(milliseconds).toLocaleString('en-US')} ms`;

function asShare(own: number, other: number, of = ''): string {
  return own === other ? '1' : `${(own / other).toFixed(2)} ${of}`.trim();
}

function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);
  line(['', ...heads]);
  line(['---', ...heads.map(() => '---')]);
  for (const row of rows) line(row);
  console.log('');
}

function printVerdicts(title: string, own: Summary, hello: Summary, budget: Budget): void {
  const lines: [what: string, value: number, limit: number | undefined, digits: number][] = [
    ["ready, of hello-world's", own.ready / hello.ready, budget.ready, 2],
    ["TBT, of hello-world's", own.blocked / hello.blocked, budget.blocked, 2],
    ["warm visit, of hello-world's", own.warm / hello.warm, budget.warm, 2],
    ['requests without preflights', own.requests, budget.requests, 0],
    ['scripts, KiB', own.scripts, budget.scripts, 1],
    ['layout shift, the worst', own.shifted, budget.shifted, 3],
  ];
  for (const [what, value, limit, digits] of lines) {
    if (limit === undefined) continue;
    const verdict = isWithin(value, limit) ? 'ok' : 'MISSED';
    const figures = `${value.toFixed(digits).padStart(6)} (budget ${limit})`;
    console.log(`${title.padEnd(24)} ${what.padEnd(29)} ${figures.padEnd(22)} ${verdict}`);
  }
}

/** Prints the tables in Markdown, as the README shows them, then each figure that has a budget. */
export function printLoads(loads: Loads, runs: number): void {
  const { cpu, latency, down } = throttle;
  const all = PAGES.map((name) => ({ name, title: titles[name], own: summary(loads[name]) }));
  const hello = summary(loads.hello);
  const network = `${down / 1e6} Mbit/s, ${latency} ms`;
  console.log(
    `Measured over HTTP/2, cold, ${cpu}× CPU slowdown, ${network}, median of ${runs} visits in turn:\n`,
  );
  printTable(
    ['ready', 'of hello-world', 'TBT', 'requests', 'warm visit'],
    all.map(({ name, title, own }) => [
      title,
      asTime(own.ready),
      asShare(own.ready, hello.ready),
      // It leaves before it shows anything.
      name === 'signIn' ? '' : asShare(own.blocked, hello.blocked, 'of its TBT'),
      `${own.requests}${own.preflights ? ` + ${own.preflights} preflights` : ''}`,
      name === 'signIn' ? '' : asShare(own.warm, hello.warm, 'of its warm'),
    ]),
  );
  printTable(
    ['scripts', 'all bytes', 'CLS'],
    all.map(({ name, title, own }) => [
      title,
      `${own.scripts.toFixed(1)} KiB`,
      `${own.all.toFixed(1)} KiB`,
      name === 'signIn' ? '' : own.shifted.toFixed(3),
    ]),
  );
  console.log(`hello-world: TBT ${asTime(hello.blocked)}, warm visit ${asTime(hello.warm)}\n`);
  for (const { name, title, own } of all) {
    if (name !== 'hello') printVerdicts(title, own, hello, budgets[name]);
  }
}
