/**
 * The query flag 'tutorial': empty or 'true' is on; absent or anything else is off.
 */
export function isTutorial(query: URLSearchParams): boolean {
  const value = query.get('tutorial');
  return value === '' || value === 'true';
}
