/** Titles the document: what is on the screen first, then where it is. */
export function setTitle(...parts: readonly string[]): void {
  document.title = parts.join(' · ');
}
