/** Sets the document's title, from the most specific part to the most general. */
export function setTitle(...parts: readonly string[]): void {
  document.title = parts.join(' · ');
}
