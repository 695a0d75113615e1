/** Texts of saved views and of the choice of columns. */
export const viewsEn = {
  views: {
    title: 'Views of this list',
    all: 'All',
    rename: (name: string) => `Rename view ${name}`,
    remove: (name: string) => `Delete view ${name}`,
    newName: 'New name',
    saveAs: 'Save this view as',
    save: 'Save',
    replace: 'Replace',
    taken: 'A view has this name already.',
    askReplace: 'A view has this name already. Replace it?',
    nameless: 'Enter a name.',
    tooLong: 'This filter is too long to be kept.',
    most: (count: number) => `${count} views is the most. Delete one to save another.`,
    saved: (name: string) => `View ${name} saved.`,
    removed: (name: string) => `${name} deleted.`,
    undo: 'Undo',
    copyLink: 'Copy link to this view',
    linkCopied: 'Link copied',
  },
  unkept: {
    why: 'This lasts only until you reload or close this page: the browser’s storage for this site is full or blocked.',
  },
  tableColumns: {
    title: 'Columns of this list',
    always: 'Always shown',
    reset: 'Show all columns',
  },
} as const;
