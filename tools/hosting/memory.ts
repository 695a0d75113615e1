// What `npm run hosting` and `npm run package` remember beside a configuration.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  COMMANDS,
  isName,
  isOf,
  NAMES,
  optionOf,
  wrongValue,
  WrongOptions,
  type Command,
  type Option,
  type Value,
  type Values,
} from './options.ts';

type Members = Readonly<Record<string, Value>>;

/** The options that a deployment remembers: those that the commands share, and of each its own. */
export interface Memory extends Readonly<Record<Command, Members>> {
  shared: Members;
}

/** The file beside a configuration that remembers its options: config.hosting.json of config.json. */
export const memoryFile = (config: string): string =>
  `${config.replace(/\.json$/, '')}.hosting.json`;

function objectIn(value: unknown, file: string, member: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new WrongOptions(`${file}: ${member} is no object.`);
}

/** Members as they are remembered. Throws, with a member's name, for what no command writes. */
function membersOf(given: Record<string, unknown>, file: string, section?: Command): Members {
  const members = Object.entries(given).map(([name, value]) => {
    const option = isName(name) ? optionOf(name) : undefined;
    const known = option && option.kept === (section && 'each') && isOf(option, section);
    const wrong = isName(name) && known ? wrongValue(name, value) : 'is not known.';
    if (!wrong) return [name, value as Value] as const;
    throw new WrongOptions(`${file}: ${section ? `${section}.` : ''}${name} ${wrong}`);
  });
  return Object.fromEntries(members);
}

/** What a file remembers; nothing where it is missing. Throws WrongOptions for one that is damaged. */
export async function recall(path: string, file: string): Promise<Memory> {
  const text = existsSync(path) ? await readFile(path, 'utf8') : '{}';
  let whole: unknown;
  try {
    whole = JSON.parse(text);
  } catch (cause) {
    const todo = 'Repair it, or delete it and name the options again.';
    throw new WrongOptions(`${file} is no JSON. ${todo}`, { cause });
  }
  const { hosting = {}, package: packaging = {}, ...shared } = objectIn(whole, file, 'the whole');
  return {
    shared: membersOf(shared, file),
    hosting: membersOf(objectIn(hosting, file, 'hosting'), file, 'hosting'),
    package: membersOf(objectIn(packaging, file, 'package'), file, 'package'),
  };
}

/** The file's text after a command with these options. */
export function remembering(memory: Memory, command: Command, values: Values): string {
  const those = (kept: Option['kept']) =>
    NAMES.flatMap((name) => {
      const value = optionOf(name).kept === kept ? values[name] : undefined;
      return value === undefined ? [] : [[name, value] as const];
    });
  const sections = COMMANDS.map((each) => {
    const own = each === command ? those('each') : Object.entries(memory[each]);
    return [each, Object.fromEntries(own)] as const;
  });
  const filled = sections.filter(([, own]) => Object.keys(own).length > 0);
  return `${JSON.stringify(Object.fromEntries([...those(undefined), ...filled]), undefined, 2)}\n`;
}
