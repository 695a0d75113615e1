/** Texts that all lists share. */
export const listEn = {
  list: {
    sortedBy: (column: string) => `Sort by ${column}`,
    sortLabel: 'Sort by',
    ascending: (column: string) => `${column}, ascending`,
    descending: (column: string) => `${column}, descending`,
    all: 'All',
    defaultOrder: 'Default order',
    defaultOrderIs: (order: string) => `Default order (${order})`,
    views: 'Views',
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
} as const;
