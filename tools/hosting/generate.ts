// `npm run hosting`: writes the configuration of a host for this build and one config.json.
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { apacheSite } from './apache.ts';
import { caddyfile } from './caddy.ts';
import { headerJson, headerTable } from './headerTable.ts';
import { nginxSite } from './nginx.ts';
import { makeRecipe, type Recipe } from './recipe.ts';

/** The hosts that a configuration can be written for. */
export const HOSTS = {
  nginx: nginxSite,
  caddy: caddyfile,
  apache: apacheSite,
  headers: headerTable,
} as const satisfies Record<string, (recipe: Recipe) => string>;

const USAGE = `npm run hosting -- --for ${Object.keys(HOSTS).join('|')} --config FILE

  --config FILE        the deployment's config.json: its origins become part of the policy
  --server-name NAME   the host name (console.example)
  --root DIR           the folder of index.html on the host (/srv/console/www)
  --config-path FILE   config.json on the host, outside of that folder; without it the one inside
  --connect-to ORIGIN  a further origin that the console calls; can be repeated
  --document FILE      index.html of the build (dist/index.html); repeat it for the version before
  --listen [ADDR:]PORT plain HTTP, behind something that ends TLS; without it HTTPS on 443
  --certificate FILE   nginx, Apache: certificate and key on the host
  --key FILE           (/etc/letsencrypt/live/NAME/…)
  --access-log FILE    the log of requests, without queries (nginx, Apache: console.access.log in
                       /var/log/nginx, /var/log/apache2; Caddy: its standard error)
  --brotli             nginx: the module ngx_brotli is there
  --json               headers: as data instead of Markdown
  --out FILE           write to a file instead of the terminal`;

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean', default: false } as const;

/** What the command writes for these arguments, and where to. Throws with a sentence for wrong ones. */
export async function generate(
  args: readonly string[],
): Promise<{ content: string; out?: string }> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      for: text,
      config: text,
      root: text,
      listen: text,
      certificate: text,
      key: text,
      out: text,
      'server-name': text,
      'config-path': text,
      'connect-to': texts,
      'access-log': text,
      document: { ...texts, default: ['dist/index.html'] },
      brotli: flag,
      json: flag,
    },
  });
  const host = Object.entries(HOSTS).find(([name]) => name === values.for)?.[1];
  if (!host || !values.config) throw new Error(USAGE);
  const { root, listen, certificate, key, brotli, out } = values;
  const recipe = makeRecipe({
    config: JSON.parse(await readFile(values.config, 'utf8')),
    documents: await Promise.all(values.document.map((file) => readFile(file, 'utf8'))),
    brotli,
    connectTo: values['connect-to'] ?? [],
    ...(values['server-name'] && { serverName: values['server-name'] }),
    ...(values['config-path'] && { configPath: values['config-path'] }),
    ...(values['access-log'] && { accessLog: values['access-log'] }),
    ...(root && { root }),
    ...(listen && { listen }),
    ...(certificate && { certificate }),
    ...(key && { key }),
  });
  const content = values.json && host === headerTable ? headerJson(recipe) : host(recipe);
  return { content, ...(out && { out }) };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const { content, out } = await generate(process.argv.slice(2));
    if (out) await writeFile(out, content);
    else process.stdout.write(content);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
