import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PAGE = `<!doctype html>
<title>Developer console</title>
<script type="importmap">{"integrity":{"/assets/shell-b2.js":"sha384-of-the-shell"}}</script>
<script>prepare();</script>
<script type="module" crossorigin src="/assets/index-a1.js"></script>
<link rel="stylesheet" crossorigin href="/assets/style-c3.css">
<div id="root"></div>
`;

const FILES = {
  'index.html': PAGE,
  'version.json': '{"version":"0123456789ab"}',
  'assets/index-a1.js': 'console.log("the console");',
  'assets/shell-b2.js': 'console.log("its shell");',
  'assets/style-c3.css': 'body { margin: 0 }',
};

/** Writes a minimal build to a new temporary folder, and returns the folder. */
export function writeBuild(): string {
  const root = mkdtempSync(join(tmpdir(), 'doctor-'));
  mkdirSync(join(root, 'assets'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(root, name), text);
  return root;
}
