// `npm run hosting`: writes the configuration of a web server for this build and one config.json.
import { writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../bootstrap.mjs';
import { hostFile, parseRequest, runCommand, type Written } from './command.ts';
import { HOSTS } from './hosts.ts';

/** Runs `npm run hosting` for the build in `build`. Paths are relative to `folder`. */
export async function hosting(
  args: readonly string[],
  folder: string,
  build = join(projectRoot, 'dist'),
): Promise<Written> {
  const request = parseRequest(args);
  const content = await hostFile(request, folder, build);
  const { host, out, settings } = request;
  if (!host || content === undefined) {
    throw new Error('Give --for and --config (npm run hosting -- --help).');
  }
  const { file, place } = HOSTS[host.kind];
  if (out) await writeFile(resolve(folder, out), content);
  const { serverName, configPath } = settings;
  const config = `sudo install -m 644 ${basename(host.config)} ${configPath}`;
  const commands = [config, ...place(basename(out ?? file))].map((command) => `  ${command}\n`);
  const next =
    host.kind === 'headers'
      ? 'Next: set these headers for bucket and CDN, and upload config.json.\n'
      : `Next, copy both files to ${serverName}, and run there:\n\n${commands.join('')}`;
  const doctor = `npm run doctor -- --url https://${serverName}`;
  return { result: out ? '' : content, next: `\n${next}\nThen: ${doctor}\n` };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runCommand('hosting', hosting);
}
