/** Texts of the calendar file with the expirations of API keys. */
export const expiryCalendarEn = {
  expiryCalendar: {
    file: 'api-key-expirations',
    summary: (key: string) => `API key expires: ${key}`,
    details: (environment: string, id: string) =>
      `Environment: ${environment}. Key ID: ${id}. Create its successor in time, and delete this key once nothing uses it any more.`,
  },
} as const;
