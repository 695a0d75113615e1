/** The name of the meta element that the build writes its version into. */
export const VERSION_META = 'version';

/** The version of the console that this page runs; undefined on the development server. */
export function ownVersion(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${VERSION_META}"]`);
  return meta?.content;
}
