/** Dialogs and menus; those that fade out are hidden from screen readers already. */
const MODAL = ['[aria-modal="true"]', '[role="menu"]']
  .map((it) => `${it}:not([aria-hidden="true"] *)`)
  .join();

/** Whether a dialog or a menu is open, over which no shortcut may act. */
export const isModalOpen = (): boolean => document.querySelector(MODAL) !== null;
