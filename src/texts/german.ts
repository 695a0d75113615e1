/** The number with its noun, in the singular or the plural: '1 Key', '2 Keys'. */
export const counted = (count: number, one: string, more: string) =>
  `${count} ${count === 1 ? one : more}`;

/** Days after 'in' and 'vor'. They are rounded down, so 0 is less than a day. */
export const inDays = (days: number) =>
  days === 0 ? 'weniger als einem Tag' : counted(days, 'Tag', 'Tagen');
