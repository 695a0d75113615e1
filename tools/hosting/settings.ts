// What `npm run hosting` and `npm run package` are asked for, and how they end.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { projectRoot } from '../bootstrap.mjs';
import {
  CONFIG_PATH,
  HOST_FILES,
  parse,
  usage,
  WrongOptions,
  type Command,
  type HostKind,
  type Values,
} from './options.ts';
import { DEFAULTS, type RecipeSource } from './recipe.ts';

/** A file or folder of this machine: absolute, and as it was named. */
export interface Place {
  path: string;
  name: string;
}

/** What a command is asked for. */
export interface Settings {
  /** The working folder. */
  folder: string;
  kind?: HostKind;
  /** The deployment's configuration. */
  config?: Place;
  /** Whether config.json is in the archive and served from the folder of the release. */
  withConfig: boolean;
  /** What the host is told besides what is read from files. */
  host: Omit<RecipeSource, 'config' | 'documents'>;
  /** The folder of the build. */
  build: string;
  /** Pages whose scripts the policy allows; that of the build where none is named. */
  documents: readonly string[];
  /** Archives or unpacked folders of former releases. */
  previous: readonly string[];
  json: boolean;
  out?: Place;
}

/** Throws for options that exclude or need each other. */
function checkTogether(values: Values): void {
  const { certificate, key, listen, root = DEFAULTS.root, 'config-path': configPath } = values;
  if ((certificate === undefined) !== (key === undefined)) {
    throw new WrongOptions('--certificate and --key belong together: name both, or neither.');
  }
  if (certificate !== undefined && listen !== undefined) {
    throw new WrongOptions('--listen is plain HTTP, which has no --certificate.');
  }
  if (values['with-config'] && configPath && configPath !== `${root}/config.json`) {
    throw new WrongOptions('--with-config serves config.json from --root, no other place.');
  }
}

function settingsOf(values: Values, folder: string): Settings {
  checkTogether(values);
  const place = (name: string): Place => ({ path: resolve(folder, name), name });
  const paths = (names: readonly string[] = []) => names.map((name) => resolve(folder, name));
  const { root, listen, certificate, key, brotli = false, out } = values;
  const withConfig = values['with-config'] ?? false;
  const configPath = values['config-path'] ?? (withConfig ? undefined : CONFIG_PATH);
  const kind = (Object.keys(HOST_FILES) as HostKind[]).find((name) => name === values.for);
  return {
    folder,
    withConfig,
    host: {
      brotli,
      connectTo: values['connect-to'] ?? [],
      ...(configPath && { configPath }),
      ...(root && { root }),
      ...(listen && { listen }),
      ...(certificate && { certificate }),
      ...(key && { key }),
      ...(values['server-name'] && { serverName: values['server-name'] }),
      ...(values['access-log'] && { accessLog: values['access-log'] }),
    },
    build: values.build ? resolve(folder, values.build) : join(projectRoot, 'dist'),
    documents: paths(values.document),
    previous: paths(values.previous),
    json: values.json ?? false,
    ...(kind && { kind }),
    ...(values.config && { config: place(values.config) }),
    ...(out && { out: place(out) }),
  };
}

/**
 * The settings that a command line in a folder names; undefined for `--help`. Throws WrongOptions with a
 * sentence.
 */
function settingsFrom(
  command: Command,
  args: readonly string[],
  folder: string,
): Settings | undefined {
  const named = parse(command, args);
  if (named.help) return undefined;
  const usual = existsSync(resolve(folder, 'config.json')) ? { config: 'config.json' } : {};
  const values = { ...usual, ...named };
  const { config } = values;
  if (config && !existsSync(resolve(folder, config))) {
    throw new Error(`There is no ${config} in ${folder}.`);
  }
  return settingsOf(values, folder);
}

/** The parsed configuration. Throws a sentence that names the file where it is no JSON. */
async function configOf({ path, name }: Place): Promise<unknown> {
  const text = await readFile(path, 'utf8');
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new Error(`${name} is no JSON.`, { cause });
  }
}

/** What a host's file is made of: the settings, with the configuration and the pages that they name. */
export async function sourceOf(
  { config, host, build, documents }: Settings,
  withoutConfig?: () => Promise<unknown>,
): Promise<RecipeSource> {
  const pages = documents.length > 0 ? documents : [join(build, 'index.html')];
  return {
    ...host,
    config: await (config ? configOf(config) : withoutConfig?.()),
    documents: await Promise.all(pages.map((file) => readFile(file, 'utf8'))),
  };
}

/** What a command prints and how it ends: 0 it worked, 1 a file is wrong, 2 wrong options. */
export interface Outcome {
  exitCode: 0 | 1 | 2;
  stdout: string;
  stderr: string;
}

/** Carries out a command, see `usage`. `act` does its work and resolves to its output and the next steps. */
export async function runCommand(
  command: Command,
  args: readonly string[],
  folder: string,
  act: (settings: Settings) => Promise<{ stdout: string; next: string }>,
): Promise<Outcome> {
  try {
    const settings = settingsFrom(command, args, folder);
    if (!settings) return { exitCode: 0, stdout: usage(command), stderr: '' };
    const { stdout, next } = await act(settings);
    return { exitCode: 0, stdout, stderr: `\n${next}` };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const wrong = error instanceof WrongOptions;
    const stderr = wrong ? `${message}\n\n${usage(command)}` : `${message}\n`;
    return { exitCode: wrong ? 2 : 1, stdout: '', stderr };
  }
}

/** Shows an outcome and ends this process by it. */
export function conclude({ exitCode, stdout, stderr }: Outcome): void {
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = exitCode;
}
