/** Texts of the export of a list. */
export const exportEn = {
  export: {
    formats: 'Formats',
    whole: (format: string, count: number) =>
      count === 1 ? `${format}, 1 row` : `${format}, all ${count} rows`,
    selected: (format: string, count: number) => `${format}, ${count} selected`,
    failed: 'The list could not be exported. Try again.',
  },
} as const;
