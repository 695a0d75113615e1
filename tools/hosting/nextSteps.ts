// What an operator does with a file or an archive that was written: printed, and part of INSTALL.txt.
import { basename, dirname, join } from 'node:path';
import { HOST_FILES, wrapped, type HostKind } from './options.ts';
import { DEFAULTS, type Recipe } from './recipe.ts';

/** One thing to do, with the commands that do it. */
interface Step {
  says: string;
  commands: readonly string[];
}

/** A path as a shell takes it. */
const quoted = (path: string) =>
  /^[\w./@+-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;

/** Steps with their numbers. */
function numbered(steps: readonly Step[]): string {
  const texts = steps.map(({ says, commands }, index) => {
    const number = `${index + 1}. `;
    const lines = commands.join('\n').replaceAll(/^/gm, '     ');
    const text = `${number}${wrapped(says, number.length)}\n`;
    return commands.length > 0 ? `${text}\n${lines}\n` : text;
  });
  return texts.join('\n');
}

/** What each host is called, and the package of Debian's that it is in. */
const PROGRAMS = {
  nginx: { called: 'nginx', debian: 'nginx' },
  caddy: { called: 'Caddy', debian: 'caddy' },
} as const;

type ServerKind = keyof typeof PROGRAMS;
const SERVERS = Object.keys(PROGRAMS) as ServerKind[];

const programOf = (kind: ServerKind, { brotli }: Recipe) =>
  `sudo apt install ${PROGRAMS[kind].debian}${kind === 'nginx' && brotli ? ' libnginx-mod-http-brotli-static' : ''}`;

/** Puts a host's file in its place and lets the host take it, on Debian. */
function placing(kind: ServerKind, file: string, recipe: Recipe): string[] {
  const { ownCertificate, key } = recipe;
  switch (kind) {
    case 'nginx':
      return [
        `sudo cp ${quoted(file)} /etc/nginx/conf.d/console.conf`,
        'sudo nginx -t && sudo systemctl reload nginx',
      ];
    case 'caddy':
      // Not reloaded: that needs Caddy's interface for administrators, which its file turns off.
      // As its own user: else a log that is not there yet would become a file of root's.
      return [
        ...(ownCertificate
          ? [`sudo chgrp caddy ${quoted(key)} && sudo chmod 640 ${quoted(key)}`]
          : []),
        `sudo install -m 644 ${quoted(file)} /etc/caddy/Caddyfile`,
        'sudo -u caddy caddy validate --config /etc/caddy/Caddyfile && sudo systemctl restart caddy',
      ];
  }
}

/** Where the certificate comes from; no step where the host gets it by itself, or needs none. */
function certificateSteps(kind: ServerKind | undefined, recipe: Recipe): Step[] {
  const { listen, ownCertificate, certificate, key, serverName } = recipe;
  if (listen) return [];
  if (ownCertificate) {
    return [
      {
        says: `Have the certificate in ${certificate} and its key in ${key}${kind === 'caddy' ? ', in a folder that its user caddy may enter' : ''}.`,
        commands: [],
      },
    ];
  }
  if (kind === 'caddy') return [];
  return [
    {
      says: `Unless it is there, get the certificate${kind ? '' : ', for nginx'}. Nothing may listen on port 80 meanwhile.`,
      commands: ['sudo apt install certbot', `sudo certbot certonly --standalone -d ${serverName}`],
    },
  ];
}

/** The host's file; where no host is named, that of each with its program. */
function hostSteps(kind: ServerKind | undefined, folder: string, recipe: Recipe): Step[] {
  const placed = (each: ServerKind) => placing(each, join(folder, HOST_FILES[each]), recipe);
  if (kind) return [{ says: "Put the host's file in its place.", commands: placed(kind) }];
  return SERVERS.map((each) => ({
    says: `With ${PROGRAMS[each].called}: put its file in its place. (--for names one host, and leaves out the others here.)`,
    commands: [programOf(each, recipe), ...placed(each)],
  }));
}

const doctor = (name: string): Step => ({
  says: 'On your own machine again: ask the doctor whether all is well.',
  commands: [`npm run doctor -- --url https://${name}`],
});

const installConfig = (config: string, path: string) =>
  `sudo install -m 644 ${quoted(config)} ${quoted(path)}`;

/** Where releases are unpacked: beside the folder that is served. */
export const releasesOf = ({ root }: Recipe): string => join(dirname(root), 'releases');

/** An archive, and whom it is for. */
export interface Packaged {
  version: string;
  kind?: HostKind;
  recipe: Recipe;
  /** The deployment's config.json on this machine; undefined for one in the archive, or none. */
  config?: string;
  withConfig: boolean;
  /** The folder of the archive, as a part of paths; empty where the reader is in it. */
  out: string;
}

/** The steps for a bucket with a CDN. */
function filling({ version, withConfig, out }: Packaged): Step[] {
  const name = `console-${version}`;
  const check = `sha256sum -c ${name}.tar.gz.sha256`;
  const config = withConfig ? '' : ', and your config.json as /config.json';
  return [
    {
      says: 'Check the sums and unpack.',
      commands: [
        out ? `(cd ${quoted(out)} && ${check})` : check,
        `tar -xzf ${quoted(join(out, `${name}.tar.gz`))}`,
      ],
    },
    {
      says: `Set the headers that ${name}/hosting/headers.md lists, at bucket and CDN.`,
      commands: [],
    },
    {
      says: `Upload ${name}/www without *.br and *.gz${config}: first assets/, deleting nothing; then everything else; index.html last, and then version.json.`,
      commands: [],
    },
  ];
}

/** The steps for a host with nginx or Caddy; for each of them where none is named. */
function serving(packaged: Packaged, kind: ServerKind | undefined): Step[] {
  const { version, recipe, config, withConfig, out } = packaged;
  const { serverName, root, configPath = `${root}/config.json` } = recipe;
  const name = `console-${version}`;
  const here = [`${name}.tar.gz`, `${name}.tar.gz.sha256`].map((file) => join(out, file));
  const sent = [...here, ...(config && !withConfig ? [config] : [])].map(quoted);
  const releases = releasesOf(recipe);
  const folders = withConfig ? [releases] : [releases, dirname(configPath)];
  const install = join(releases, name, 'install.sh');
  const own: Step = {
    says: 'Put config.json in its place. It decides which services the console trusts: whoever can change it can read what its users can, so only root may write it.',
    commands: [installConfig(basename(config ?? 'config.json'), configPath)],
  };
  return [
    ...certificateSteps(kind, recipe),
    { says: 'Copy the files to the host.', commands: [`scp ${sent.join(' ')} ${serverName}:`] },
    {
      says: 'On the host, check the sums and unpack, beside the releases before.',
      commands: [
        `sha256sum -c ${name}.tar.gz.sha256`,
        ...(kind ? [programOf(kind, recipe)] : []),
        // The host's user enters them, whatever the person's umask keeps to themselves.
        `(umask 022 && sudo mkdir -p ${folders.map(quoted).join(' ')})`,
        `sudo tar -xzf ${name}.tar.gz -C ${quoted(releases)}`,
      ],
    },
    {
      says: 'Copy into the folder that is served. Scripts of former releases stay: open pages need them.',
      commands: [`sudo sh ${quoted(install)} ${quoted(root)}`],
    },
    ...(withConfig ? [] : [own]),
    ...hostSteps(kind, join(releases, name, 'hosting'), recipe),
  ];
}

/** The way from an archive to a console that runs, as numbered steps. */
export function installing(packaged: Packaged): string {
  const { kind, recipe } = packaged;
  const steps = kind === 'headers' ? filling(packaged) : serving(packaged, kind);
  return numbered([...steps, doctor(recipe.serverName)]);
}

/** The way from a host's file that was written again to a host that keeps to it. */
export function placingAgain(
  kind: HostKind,
  file: string | undefined,
  recipe: Recipe,
  config: string,
): string {
  const { configPath = `${recipe.root}/config.json`, serverName } = recipe;
  const name = basename(file ?? HOST_FILES[kind]);
  const keep: Step = { says: `Keep what was printed in a file: --out ${name} does.`, commands: [] };
  const sent = [file ?? name, config].map(quoted).join(' ');
  const steps: Step[] =
    kind === 'headers'
      ? [{ says: 'Set the headers at bucket and CDN, and upload config.json.', commands: [] }]
      : [
          { says: 'Copy the files to the host.', commands: [`scp ${sent} ${serverName}:`] },
          {
            says: 'On the host, put them in their places.',
            commands: [installConfig(basename(config), configPath), ...placing(kind, name, recipe)],
          },
        ];
  return numbered([...(file ? [] : [keep]), ...steps, doctor(serverName)]);
}

/** What is missing for a file that fits a deployment; empty where nothing is. */
export function missing(serverName: string | undefined, hasConfig: boolean): string {
  const sentences = [
    ...(hasConfig
      ? []
      : ['No config.json was named: the files for hosts are those of an example (--config FILE).']),
    ...(serverName === undefined
      ? [`The host is called ${DEFAULTS.serverName}: --server-name NAME names yours.`]
      : []),
  ];
  return sentences.map((sentence) => `${sentence}\n`).join('');
}
