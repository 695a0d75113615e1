import { pageFiles, type Hashes } from './pageFiles.ts';

/** The scripts that this document has asked for with their hashes. */
const admitted = new Set<string>();

/** The hashes of those that have not arrived: an import can fail before its element tells. */
const missing = new Map<string, string>();

let failed = false;

/** Whether some code has failed to load since the document was opened. */
export const hasCodeFailed = (): boolean => failed;

/** The hashes that the document leaves out. */
let further: Promise<Hashes> | undefined;

/**
 * Asks for scripts by elements that name their hashes (W3C Subresource Integrity): an `import()` that
 * follows finds them in the module map of the document, and one that is not the script of this build
 * fails without being run. An `import()` alone names no hash, and an import map with hashes would be an
 * inline script, which the policy of the host would have to name anew with each build.
 *
 * @param addresses paths of this origin, with all that the code imports
 * @throws TypeError when the list of hashes cannot be loaded
 */
export async function admit(addresses: readonly string[]): Promise<void> {
  const open = addresses.filter((address) => !admitted.has(address));
  let { hashes } = pageFiles();
  const hashOf = (address: string) => hashes[address.split('?', 1)[0] ?? ''];
  if (open.some((address) => hashOf(address) === undefined)) {
    hashes = { ...hashes, ...(await furtherHashes()) };
  }
  for (const address of open) {
    const hash = hashOf(address);
    if (hash !== undefined) append(address, hash);
  }
}

function append(address: string, hash: string): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.integrity = hash;
  script.src = address;
  admitted.add(address);
  missing.set(address, hash);
  script.addEventListener('load', () => {
    missing.delete(address);
    script.remove();
  });
  // Browsers that ask again for what did not arrive need the hash again.
  script.addEventListener('error', () => {
    admitted.delete(address);
    script.remove();
  });
  document.head.append(script);
}

function furtherHashes(): Promise<Hashes> {
  const { hashes, furtherHashes: address } = pageFiles();
  further ??= address
    ? fetch(address, { integrity: hashes[address] ?? '' })
        .then((answer) => answer.json() as Promise<Hashes>)
        .catch((error: unknown) => {
          further = undefined;
          throw error;
        })
    : Promise.resolve({});
  return further;
}

/**
 * Loads code by an `import()`. The build wraps each one in it, in place of Vite's own helper, whose
 * preloads name no hashes, and names all that the code needs (`tools/integrity.ts`). A failure is told by
 * the event that Vite raises. Rejects as `load` does.
 */
export async function loadChecked<Code>(
  load: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> {
  try {
    await admit(files.map((file) => `/${file}`));
    return await load();
  } catch (error) {
    failed = true;
    window.dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}

/** Whether the host serves something else in place of a script that has not arrived: it was refused, not lost. */
export async function isCodeChanged(): Promise<boolean> {
  const arrives = (address: string, integrity = '') =>
    fetch(address, { cache: 'no-store', integrity }).then(
      ({ ok }) => ok,
      () => false,
    );
  const changed = [...missing].map(
    async ([address, hash]) => (await arrives(address)) && !(await arrives(address, hash)),
  );
  return (await Promise.all(changed)).includes(true);
}
