let badge = '';
let title: string | undefined;

/** Titles the document: what is on the screen first, then where it is. */
export function setTitle(...parts: readonly string[]): void {
  title = parts.join(' · ');
  document.title = badge + title;
}

/** Begins this title and every later one with a text; '' ends that. */
export function setTitleBadge(text: string): void {
  title ??= document.title;
  badge = text;
  document.title = badge + title;
}
