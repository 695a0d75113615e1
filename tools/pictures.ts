// `npm run pictures`: takes those screenshots of README.md anew that no longer look like their pages.
import { writeFile } from 'node:fs/promises';
import { outdated } from './pictures/likeness.ts';
import { fileOf, takePictures } from './pictures/take.ts';

const taken = await takePictures('dist');
const changes = new Map(outdated(taken).map(({ name, percent }) => [name, percent]));
for (const { name, png } of taken) {
  if (changes.has(name)) await writeFile(fileOf(name), png);
  console.log(
    `${name.padEnd(20)} ${changes.has(name) ? `taken anew (${changes.get(name)})` : 'stays'}`,
  );
}
