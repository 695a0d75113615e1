/** Texts of the sheet of keyboard shortcuts. */
export const shortcutsEn = {
  shortcuts: {
    title: 'Keyboard shortcuts',
    everywhere: 'Everywhere',
    onThisPage: 'In the list on this page',
    inLists: 'In lists',
    palette: 'Open or close the command palette',
    sheet: 'Show these shortcuts',
    escape: 'Close a dialog or menu',
    next: 'Next row',
    previous: 'Previous row',
    open: 'Open the row',
    select: 'Select the row, where rows can be selected',
    search: 'Go to the search',
    off: 'Shortcuts of a single character are turned off.',
    settings: 'Settings of shortcuts',
    keys: {
      control: 'Ctrl',
      command: 'Cmd',
      enter: 'Enter',
      return: 'Return',
      escape: 'Esc',
    },
  },
} as const;
