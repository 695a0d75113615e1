/** Texts of the calendar file with the expirations of API keys. */
export const expiryCalendarEn = {
  expiryCalendar: {
    file: 'api-key-expirations',
    summary: (key: string) => `API key expires: ${key}`,
    details: (environment: string, id: string) =>
      `Environment: ${environment}. Key ID: ${id}. Rotate this key in time, and delete it once your software uses the new one.`,
  },
} as const;
