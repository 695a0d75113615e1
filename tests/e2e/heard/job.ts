import { startMockServices } from '../../../mock-server/index.ts';
import { startStaticHost } from '../../../tools/hosting/serve.ts';
import { expectQuiet, test as base, watchContext } from '../fixtures.ts';
import { ConsoleUnderTest } from '../support/consoleUnderTest.ts';
import type { Listener } from './listener.ts';

/** A job that people come to the console for. */
export type Job = {
  /** The name of its transcript. */
  name: string;
  /** What the person wants. */
  about: string;
  /** Who does it; left out: somebody who has not signed in. */
  email?: string;
  path: string;
  /** How the services differ from the usual. */
  before?: (app: ConsoleUnderTest) => Promise<unknown>;
  run: (person: Listener, app: ConsoleUnderTest) => Promise<void>;
};

/** A console with services of its own: what one job changes would be heard in the next one. */
export const test = base.extend<{ own: ConsoleUnderTest }>({
  own: async ({ page, context }, use) => {
    const services = await startMockServices();
    const config = (await (await fetch(`${services.url}/config.json`)).json()) as object;
    const host = await startStaticHost({ root: 'dist', config });
    const watch = await watchContext(context, [services.url, host.url]);
    const log = { loads: [], writes: [], blanks: 0 };
    await use(new ConsoleUnderTest(page, services, host.url, log));
    expectQuiet(watch);
    await host.close();
    await services.close();
  },
});
