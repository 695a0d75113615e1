/** Texts that all lists share, with those of the selected rows and of the export. */
export const listEn = {
  list: {
    sortedBy: (column: string) => `Sort by ${column}`,
    sortLabel: 'Sort by',
    ascending: (column: string) => `${column}, ascending`,
    descending: (column: string) => `${column}, descending`,
    filterAndSort: 'Filter and sort',
    inUse: '(in use)',
    all: 'All',
    defaultOrder: 'Default order',
    defaultOrderIs: (order: string) => `Default order (${order})`,
    clearFilter: 'Clear filter',
    entryId: 'ID',
    unreadable: (problem: string) => `This entry cannot be read (${problem}).`,
    rowsPerPage: 'Rows per page',
    range: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
    previousPage: 'Previous page',
    nextPage: 'Next page',
    select: (name: string) => `Select ${name}`,
    selectPage: 'Select all on this page',
    export: 'Export',
  },
  selection: {
    bar: 'Selection',
    count: (count: number) => `${count} selected`,
    elsewhere: (count: number) => `${count} on other pages`,
    all: (count: number) => `Select all ${count}`,
    clear: 'Clear',
  },
  export: {
    formats: 'Formats',
    whole: (format: string, count: number) =>
      count === 1 ? `${format}, 1 row` : `${format}, all ${count} rows`,
    selected: (format: string, count: number) => `${format}, ${count} selected`,
    failed: 'The list could not be exported. Try again.',
  },
} as const;
