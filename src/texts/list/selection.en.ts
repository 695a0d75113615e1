/** Texts of the bar about the selected rows of a list. */
export const selectionEn = {
  selection: {
    bar: 'Selection',
    count: (count: number) => `${count} selected`,
    elsewhere: (count: number) => `${count} on other pages`,
    all: (count: number) => `Select all ${count}`,
    clear: 'Clear',
  },
} as const;
