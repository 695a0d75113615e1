/** '1 Key', '2 Keys': the number with the noun that it asks for. */
export const counted = (count: number, one: string, more: string) =>
  `${count} ${count === 1 ? one : more}`;

/** After 'in' and 'vor'; whole days are rounded down, so that 0 is part of a day. */
export const inDays = (days: number) =>
  days === 0 ? 'weniger als einem Tag' : counted(days, 'Tag', 'Tagen');
