import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startStaticHost } from '../hosting/serve.ts';
import { Person, until, type Driver } from './driver.ts';

const CHANGE = `;localStorage.setItem('ran', import.meta.url);`;

/** Scripts by the beginning of their names, and what a person is told where the host has changed one. */
const SENTENCES = [
  ['base', 'The console could not start'],
  ['index', 'The console could not start'],
  ['renderPublic', 'A part of the console was not run'],
] as const;

/**
 * Changes one script of a build after the other, on a host of its own: a browser keeps scripts for ever.
 * Throws where one is run or the person is not told. The build ends as it began, without compressed copies.
 */
export async function refuseChangedScripts(driver: Driver, root: string, config: object) {
  for (const [name, sentence] of SENTENCES) {
    const files = (await readdir(join(root, 'assets'))).filter((it) => it.startsWith(`${name}-`));
    const file = files.find((it) => it.endsWith('.js'));
    if (file === undefined) throw new Error(`The build has no script ${name}.`);
    const path = join(root, 'assets', file);
    const released = await readFile(path, 'utf8');
    await Promise.all(files.map((it) => rm(join(root, 'assets', it))));
    await writeFile(path, released + CHANGE);
    const host = await startStaticHost({ root, config });
    try {
      const person = new Person(driver, host.url);
      await person.open('/login');
      // The page before may say the same while this one is on its way, and what is in between keeps nothing.
      await person.isAt('/login');
      await person.sees(sentence);
      const ran = await until('what the page has kept', () =>
        driver.evaluate(`localStorage.getItem('ran') ?? 'nothing'`),
      );
      if (ran !== 'nothing') throw new Error(`${file} was run though the host had changed it`);
    } finally {
      await host.close();
      await writeFile(path, released);
    }
  }
}
