/** How long the browser may take to fetch the file from memory, in milliseconds. */
const OFFERED_FOR = 10_000;

/** Has the browser save a text as a file; `type` is its media type without the charset. */
export function offerFile(text: string, fileName: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), OFFERED_FOR);
}
