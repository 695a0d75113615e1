/**
 * Moves the focus to what the page shows now. A field of a dialog that the person has opened while the
 * page was on its way keeps it, with what is typed there; a button of one that is closing does not.
 */
export function focusContent(element: HTMLElement | null): void {
  const field = document.activeElement?.closest('input, textarea');
  const dialog = field?.closest('[role=dialog]');
  if (!dialog || dialog.contains(element)) element?.focus({ preventScroll: true });
}
