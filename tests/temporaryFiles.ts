import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/**
 * A folder that is deleted after the tests of the calling file. `file` writes a new file in it and
 * returns its path.
 */
export function temporaryFiles() {
  const directory = mkdtempSync(join(tmpdir(), 'console-test-'));
  afterAll(() => rmSync(directory, { recursive: true }));
  const file = (content: string | Uint8Array): string => {
    const path = join(directory, crypto.randomUUID());
    writeFileSync(path, content);
    return path;
  };
  return { directory, file };
}
