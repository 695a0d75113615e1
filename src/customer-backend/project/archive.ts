import { strToU8, zipSync } from 'fflate';
import { projectFiles, type ProjectOf } from './projectFiles.ts';

/** The folder in the archive. */
const FOLDER = 'bank-login';

/** The project as a ZIP archive, and the name to save it under. */
export function projectArchive(of: ProjectOf): { name: string; bytes: Uint8Array<ArrayBuffer> } {
  const entries = [...projectFiles(of)].map(
    ([path, text]) => [`${FOLDER}/${path}`, strToU8(text)] as const,
  );
  const name = `${FOLDER}-${of.order.service.toLowerCase()}.zip`;
  return { name, bytes: zipSync(Object.fromEntries(entries)) };
}
