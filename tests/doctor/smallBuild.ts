import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const SCRIPT = 'console.log("the console");\n'.repeat(200);
/** Its index.html. */
const PAGE = `<!doctype html>
<title>Developer console</title>
<meta name="version" content="0123456789ab" />
<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
<script type="importmap">{"integrity":{"/assets/shell-b2.js":"sha384-of-the-shell"}}</script>
<script type="application/json" id="page-files">{"shell":["/assets/shell-b2.js"],"hashes":["sha384-of-the-first-script","sha384-of-the-style-sheet","sha384-of-the-last"],"pages":[{"path":"/tenants/:id"}]}</script>
<script>prepare();</script>
<script type="module" crossorigin src="/assets/index-a1.js"></script>
<link rel="stylesheet" crossorigin href="/assets/style-c3.css">
<div id="root"></div>
`;

/** Writes the files of a small console, as a build does, into a new temporary folder; returns it. */
export function writeBuild(): string {
  const root = mkdtempSync(join(tmpdir(), 'doctor-'));
  mkdirSync(join(root, 'assets'));
  const files = {
    'index.html': PAGE,
    'assets/index-a1.js': SCRIPT,
    'assets/shell-b2.js': `${SCRIPT}console.log("its shell");\n`,
    'assets/style-c3.css': 'body { margin: 0 }\n'.repeat(200),
  };
  writeFileSync(join(root, 'version.json'), '{"version":"0123456789ab"}');
  writeFileSync(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(root, 'assets/inter-d4.woff2'), Buffer.alloc(2000, 'font'));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(root, name), text);
    writeFileSync(join(root, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(root, `${name}.gz`), gzipSync(text));
  }
  return root;
}
