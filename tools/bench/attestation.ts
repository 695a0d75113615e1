import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { build } from 'vite';
import { startMockServices } from '../../mock-server/index.ts';
import { projectRoot } from '../bootstrap.mjs';
import { chromiumArguments, ensureChromium } from '../chromium.mjs';
import { startStaticHost } from '../hosting/serve.ts';
import {
  firstCall,
  laterCalls,
  loadSubject,
  PARTS,
  SUBJECTS,
  type Part,
  type Sample,
  type SubjectName,
} from './attestationSubjects.ts';
import { median, printRow } from './measure.ts';
import { nobleKeys } from './nobleBox.ts';

/** The attestation check must take at most this share of one without WebCrypto. */
const BUDGET = 0.5;
const ENTRY = 'subjects.js';
const TITLES = { report: 'Attestation check', settlement: 'Whole settlement' };

/** A settlement with the simulator. */
async function mintSample(): Promise<Sample> {
  const { secretKey, publicKey } = nobleKeys();
  const mock = await startMockServices({});
  try {
    const response = await fetch(`${mock.url}/bank/key-settlement`, {
      method: 'POST',
      headers: { 'yaxi-ticket-id': crypto.randomUUID() },
      body: JSON.stringify({ publicKey: Buffer.from(publicKey).toString('base64') }),
    });
    if (!response.ok) throw new Error(`key-settlement answers with status ${response.status}`);
    const answer = (await response.json()) as Sample['answer'];
    const trust = await mock.bank.trust();
    return { answer, trust, secretKey: Buffer.from(secretKey).toString('base64'), now: Date.now() };
  } finally {
    await mock.close();
  }
}

function withoutLastBit(base64: string): string {
  const bytes = Buffer.from(base64, 'base64');
  return Buffer.from(bytes.map((byte, at) => (at === 400 ? byte ^ 1 : byte))).toString('base64');
}

/** A comparison is fair only if both sides check the same. */
async function mustAgree(sample: Sample): Promise<void> {
  const report = withoutLastBit(sample.answer.attestationReport);
  const changed = { ...sample, answer: { ...sample.answer, attestationReport: report } };
  const expired = { ...sample, now: sample.now + 10 * 365 * 86_400_000 };
  for (const name of SUBJECTS) {
    const subject = (await loadSubject(name, sample))();
    for (const part of PARTS) {
      const verdicts = [sample, changed, expired].map((each) => subject[part](each));
      if ((await Promise.all(verdicts)).join() !== 'true,false,false') {
        throw new Error(`${name} does not check the ${part}`);
      }
    }
  }
}

/** Bundles both sides as one module with a chunk each, as a page would load them. */
async function bundle(outDir: string): Promise<void> {
  await build({
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: false,
      lib: {
        entry: join(projectRoot, 'tools/bench/attestationSubjects.ts'),
        formats: ['es'],
        fileName: () => ENTRY,
      },
    },
  });
  await writeFile(join(outDir, 'index.html'), '<!doctype html><title>Benchmark</title>');
}

const CHILD = `
  import { readFileSync } from 'node:fs';
  const [module, name, part, sample] = process.argv.slice(1);
  const bundle = await import(module);
  console.log(await bundle.${firstCall.name}(name, part, JSON.parse(readFileSync(sample, 'utf8'))));
`;

async function inNewProcess(folder: string, name: SubjectName, part: Part): Promise<number> {
  const module = pathToFileURL(join(folder, ENTRY)).href;
  const values = [module, name, part, join(folder, 'sample.json')];
  const flags = ['--input-type=module', '-e', CHILD];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--', ...values]);
  return Number(stdout);
}

/** Calls a function of the bundle in a page that nothing has run in. */
async function inNewPage<Values extends readonly unknown[], Result>(
  browser: Browser,
  url: string,
  call: (...values: Values) => Promise<Result>,
  ...values: Values
): Promise<Result> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(url);
    // A text, not a function: the compiler's helpers do not exist in the page.
    const list = values.map((value) => JSON.stringify(value)).join(', ');
    const text = `import('/${ENTRY}').then((bundle) => bundle.${call.name}(${list}))`;
    return await page.evaluate<Result>(text);
  } finally {
    await context.close();
  }
}

function printComparison(
  part: Part,
  how: string,
  [own = Number.NaN, noble = Number.NaN]: readonly number[],
) {
  printRow({
    title: `${TITLES[part]}, ${how}`.padEnd(40),
    own: ['', own],
    other: ['all @noble', noble],
    // Opening the box, the rest of a settlement, is JavaScript on both sides.
    ...(part === 'report' ? { budget: BUDGET } : {}),
  });
}

/** Medians of first calls, taken in turn, each in a fresh process or page. */
async function compareFirst(run: (name: SubjectName) => Promise<number>, runs: number) {
  const times: Record<SubjectName, number[]> = { own: [], noble: [] };
  for (let count = 0; count < runs; count += 1) {
    for (const name of SUBJECTS) times[name].push(await run(name));
  }
  return SUBJECTS.map((name) => median(times[name]));
}

/** The checks of a key settlement, beside the same without WebCrypto: warm, and at the first call. */
export async function benchAttestation(runs: number): Promise<void> {
  const sample = await mintSample();
  await mustAgree(sample);
  const folder = await mkdtemp(join(tmpdir(), 'console-bench-'));
  await bundle(folder);
  await writeFile(join(folder, 'sample.json'), JSON.stringify(sample));
  const host = await startStaticHost({ root: folder, config: {} });
  const executablePath = await ensureChromium({ full: true });
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  try {
    const rounds = runs * 10;
    for (const part of PARTS) {
      printComparison(part, 'Node, warm', await laterCalls(part, sample, rounds));
      const processes = await compareFirst((name) => inNewProcess(folder, name, part), runs);
      printComparison(part, 'Node, first call', processes);
      const warm = await inNewPage(browser, host.url, laterCalls, part, sample, rounds);
      printComparison(part, 'Chromium, warm', warm);
      const pages = await compareFirst(
        (name) => inNewPage(browser, host.url, firstCall, name, part, sample),
        runs,
      );
      printComparison(part, 'Chromium, first call', pages);
    }
  } finally {
    await browser.close();
    await host.close();
    await rm(folder, { recursive: true, force: true });
  }
}
