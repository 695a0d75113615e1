/** Whether a dialog or a menu is open, over which no shortcut may act. */
export function isModalOpen(): boolean {
  return document.querySelector('[aria-modal="true"], [role="menu"]') !== null;
}
