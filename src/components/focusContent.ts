/**
 * Moves the focus to what the page shows now. A dialog or menu that the person has opened while the page
 * was on its way keeps it, with what is typed there.
 */
export function focusContent(element: HTMLElement | null): void {
  const over = document.activeElement?.closest('[role=dialog], [role=menu], [role=presentation]');
  if (!over || over.contains(element)) element?.focus({ preventScroll: true });
}
