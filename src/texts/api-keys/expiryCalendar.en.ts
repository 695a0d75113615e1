/** Texts of the calendar file with the expirations of API keys, and of its download. */
export const expiryCalendarEn = {
  expiryCalendar: {
    name: (productName: string) => `API keys · ${productName}`,
    summary: (key: string) => `API key expires: ${key}`,
    until: (local: string, utc: string) => `The key works until ${local} (UTC: ${utc}).`,
    environment: (environment: string) => `Environment: ${environment}`,
    keyId: (id: string) => `Key ID: ${id}`,
    advice: 'Create its successor in time, and delete this key once nothing uses it any more.',
    cancelled: 'No expiration of an API key any more',
    cancelledWhy: 'The key was deleted, or it has no expiration now.',
    file: 'api-key-expirations',
    done: (events: number) =>
      `Calendar file with ${events === 1 ? '1 expiration' : `${events} expirations`}. Open it with your calendar.`,
    alsoCancelled: (count: number) =>
      count === 1 ? 'It cancels 1 former event.' : `It cancels ${count} former events.`,
    nothing: 'No key has an expiration, so there is nothing for a calendar.',
  },
} as const;
