import { spawnSync } from 'node:child_process';
import { installFromDebian } from '../debian.ts';

/** What runs the snippets of a language. */
export interface Toolchain {
  /** The id of the language in `src/customer-backend/languages`. */
  language: string;
  /** Says that it is there; a version that runs the snippet, if `version` is given. */
  probe: readonly [string, ...string[]];
  version?: RegExp;
  /** Debian's package, if it has one. */
  debian?: string;
}

/** For every language. Debian packages no .NET: its snippet runs where there is an SDK already. */
export const TOOLCHAINS: readonly Toolchain[] = [
  { language: 'typescript', probe: ['node', '--version'] },
  { language: 'python', probe: ['python3', '--version'], debian: 'python3' },
  {
    language: 'java',
    // The compiler is part of the JDK alone; text blocks need 15.
    probe: ['javac', '--version'],
    version: /^javac (1[5-9]|[2-9]\d)/,
    debian: 'default-jdk-headless',
  },
  { language: 'go', probe: ['go', 'version'], debian: 'golang-go' },
  { language: 'csharp', probe: ['dotnet', '--version'], version: /^[1-9]\d\./ },
  { language: 'php', probe: ['php', '--version'], version: /^PHP [89]/, debian: 'php-cli' },
  { language: 'ruby', probe: ['ruby', '--version'], debian: 'ruby' },
  { language: 'bash', probe: ['curl', '--version'], debian: 'curl' },
  { language: 'bash', probe: ['openssl', 'version'], debian: 'openssl' },
  { language: 'bash', probe: ['jq', '--version'], version: /^jq-1\.([6-9]|\d\d)/, debian: 'jq' },
];

/** Whether a toolchain is on this machine. */
export function isThere({ probe: [command, ...args], version = /./ }: Toolchain): boolean {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 && version.test(stdout);
}

/** Those of these languages that are missing after Debian's were installed, where that is allowed. */
export function missingToolchains(languages: readonly string[]): readonly Toolchain[] {
  return TOOLCHAINS.filter((toolchain) => {
    if (!languages.includes(toolchain.language)) return false;
    if (isThere(toolchain)) return false;
    const { debian } = toolchain;
    return !(debian !== undefined && installFromDebian(debian) && isThere(toolchain));
  });
}
