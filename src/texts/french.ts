// Not reviewed by a native speaker.
/** '1 clé', '2 clés': the number with the noun that it asks for; French has the singular for 0, too. */
export const counted = (count: number, one: string, more: string) =>
  `${count} ${count < 2 ? one : more}`;

/** After 'dans' and 'il y a'; whole days are rounded down, so that 0 is part of a day. */
export const inDays = (days: number) =>
  days === 0 ? 'moins d’un jour' : counted(days, 'jour', 'jours');
