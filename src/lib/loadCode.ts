import { admit } from './checkedCode.ts';

/** The addresses of code that did not arrive, by what asks for it. */
const missing = new WeakMap<() => Promise<unknown>, string>();

/** The code that has arrived. */
const arrived = new WeakMap<() => Promise<unknown>, unknown>();

/** The attempts that have not ended. */
const underWay = new WeakMap<() => Promise<unknown>, Promise<unknown>>();

/**
 * The code of an `import()`, which can be asked for again after it did not arrive. A request during
 * an attempt shares it; after a failure the next request makes another attempt. Chromium keeps the
 * failure of an address for as long as the document lives (the module map of the HTML standard), so
 * every further attempt asks for the file at a different one. `load` must be the same function each
 * time. Rejects as `load` does. In Chromium a retry does not help if one of the file's own imports
 * failed.
 */
export function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  // Sound, because a function loads the same code each time.
  const former = underWay.get(load) as Promise<Code> | undefined;
  const attempt = former ? former.catch(() => ask(load)) : ask(load);
  underWay.set(load, attempt);
  return attempt.finally(() => {
    if (underWay.get(load) === attempt) underWay.delete(load);
  });
}

async function ask<Code>(load: () => Promise<Code>): Promise<Code> {
  const address = missing.get(load);
  try {
    const code = await (address ? again<Code>(address) : load());
    arrived.set(load, code);
    return code;
  } catch (error) {
    const next = nextAddress(error);
    if (next !== undefined) missing.set(load, next);
    // The imports that the build wraps raise it; what looks for a new version waits for it.
    if (address) window.dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}

async function again<Code>(address: string): Promise<Code> {
  const { pathname, search } = new URL(address);
  await admit([pathname + search]);
  // Sound, because it is the file that `load` asked for.
  return (await import(/* @vite-ignore */ address)) as Code;
}

/** The code of an `import()` that `loadCode` has loaded, without a wait; undefined before it has arrived. */
export function arrivedCode<Code>(load: () => Promise<Code>): Code | undefined {
  // Sound, because a function loads the same code each time.
  return arrived.get(load) as Code | undefined;
}

/** The address for another attempt; undefined where the error names none, as WebKit's, which asks again by itself. */
function nextAddress(error: unknown): string | undefined {
  if (!(error instanceof TypeError)) return undefined;
  const [, named = ''] = /dynamically imported module: (\S+)$/.exec(error.message) ?? [];
  if (!URL.canParse(named)) return undefined;
  const address = new URL(named);
  address.searchParams.set('attempt', String(Number(address.searchParams.get('attempt') ?? 1) + 1));
  return address.href;
}
