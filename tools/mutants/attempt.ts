import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  startVitest,
  ThreadsPoolWorker,
  type PoolOptions,
  type TestCase,
  type WorkerRequest,
} from 'vitest/node';
import config from '../../vitest.config.ts';
import { projectRoot } from '../bootstrap.mjs';
import { switches, type Switched } from './switches.ts';

/** A test file that runs with a check taken out, or with all of them in place. */
export interface Attempt {
  /** Path in the project. */
  file: string;
  /** The name of the missing check. */
  mutant?: string;
}

/** How an attempt ended: with its tests up to the first that failed, and what broke the file off. */
export interface Outcome {
  tests: readonly TestCase[];
  errors: readonly string[];
}

/**
 * Makes each attempt in a thread of its own, where no other has left anything, and hands over how it
 * ended; all of them share one transformation of the code, with these switches. `only` are the names of the tests
 * to run.
 */
export async function attemptAll<T extends Attempt>(
  attempts: readonly T[],
  switched: Switched,
  onDone: (attempt: T, outcome: Outcome) => void,
  only: readonly string[] = [],
): Promise<void> {
  const data = join(projectRoot, '.data');
  await mkdir(data, { recursive: true });
  // Within the project: Vite serves nothing else to the tests that have a document.
  const folder = await mkdtemp(join(data, 'mutants-'));
  try {
    for (const [index, attempt] of attempts.entries()) {
      await writeFile(join(folder, `${index}.test.ts`), await testOf(attempt));
    }
    await runTests(folder, switched, only, (id, outcome) => {
      const attempt = attempts[Number.parseInt(basename(id), 10)];
      if (attempt) onDone(attempt, outcome);
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** So many switches no test comes by: what a mutant keeps from ending is broken off there. */
const SWITCHES = 50_000_000;

/** The source of a test file that takes out a check and loads another one, in the same environment. */
async function testOf({ file, mutant }: Attempt): Promise<string> {
  const path = join(projectRoot, file);
  const isComponent = file.endsWith('.tsx');
  const [environment = ''] = isComponent
    ? ['// @vitest-environment jsdom']
    : (/^\/\/ @vitest-environment .*/.exec(await readFile(path, 'utf8')) ?? []);
  const missing = `const steps = { left: ${SWITCHES} };
Object.defineProperty(globalThis, 'mutant', { get() {
  if ((steps.left -= 1) < 0) throw new Error('This does not end');
  return ${JSON.stringify(mutant)};
} });`;
  const parts = [...(isComponent ? [join(projectRoot, 'tests/componentTests.ts')] : []), path];
  const loaded = parts.map((part) => `await import(${JSON.stringify(part)});`);
  return [environment, missing, ...loaded, ''].join('\n');
}

async function runTests(
  dir: string,
  switched: Switched,
  only: readonly string[],
  onDone: (id: string, outcome: Outcome) => void,
): Promise<void> {
  const { projects: _, setupFiles = [], execArgv = [], ...settings } = config.test ?? {};
  // A zone holds for a whole process: a thread that is given one keeps that of the machine.
  Object.assign(process.env, settings.env);
  const vitest = await startVitest(
    'test',
    [],
    { config: false, root: projectRoot, watch: false },
    {
      plugins: [switches(switched)],
      test: {
        ...settings,
        dir,
        include: ['*.test.ts'],
        setupFiles: [setupFiles, fileURLToPath(new URL('firstFailure.ts', import.meta.url))].flat(),
        testNamePattern: new RegExp(only.map(ending).join('|')),
        pool: {
          name: BOUNDED,
          createPoolWorker: (options) =>
            new BoundedThread(options, (id) =>
              onDone(id, { tests: [], errors: [`${id} has run for ${LONGEST / 1000} s`] }),
            ),
        },
        // A thread takes the flags of Node alone: its memory is the process's.
        execArgv: execArgv.filter((flag) => !/space-size/.test(flag)),
        // Twice the cores: many tests wait for what never comes without the check.
        maxWorkers: availableParallelism() * 2,
        reporters: [
          {
            onTestModuleEnd: (module) =>
              onDone(module.moduleId, {
                tests: [...module.children.allTests()],
                errors: module.errors().map(({ message }) => message),
              }),
          },
        ],
      },
    },
  );
  await vitest.close();
  // Vitest sets it when tests fail, which is what they are meant to do here.
  process.exitCode = 0;
}

/** As the pool of the threads below is named. */
const BOUNDED = 'bounded threads';

/**
 * So long no test file takes, in milliseconds: what goes on without the check, where no switch counts it, is ended
 * from outside.
 */
const LONGEST = 180_000;

/** A thread that is ended with all that runs in it once its test file has taken too long; that file is handed over. */
class BoundedThread extends ThreadsPoolWorker {
  override readonly name = BOUNDED;
  readonly #onTooLong: (file: string) => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: PoolOptions, onTooLong: (file: string) => void) {
    super(options);
    this.#onTooLong = onTooLong;
  }

  override send(message: WorkerRequest): void {
    if (message.type === 'run') {
      const [file] = message.context.files;
      this.#timer = setTimeout(() => {
        if (file) this.#onTooLong(file.filepath);
        void this.stop();
      }, LONGEST);
    }
    super.send(message);
  }

  override async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await super.stop();
  }
}

/** The pattern of what ends with a text. */
const ending = (text: string) => `${text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)}$`;
