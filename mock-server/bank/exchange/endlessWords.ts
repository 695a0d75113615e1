/** The members of answers and results that are words for a person. */
const WORDS = new Set([
  'displayName',
  'alias',
  'advice',
  'userId',
  'password',
  'message',
  'label',
  'explanation',
  'ownerName',
  'name',
  'productName',
]);

/** More than any page can show: stacked marks, then thousands of letters without a place to break. */
const ENDLESS = ` Z${'\u030d\u0316\u0489'.repeat(300)}algo ${'W'.repeat(9000)}`;

/** A copy of an answer whose words for a person do not end, if this is wanted. */
export function withEndlessWords(json: unknown, wanted: boolean): unknown {
  if (!wanted) return json;
  const text = JSON.stringify(json, (member: string, value: unknown) =>
    WORDS.has(member) && typeof value === 'string' ? value + ENDLESS : value,
  );
  return JSON.parse(text);
}
