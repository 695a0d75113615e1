/**
 * The query flag 'tutorial' (specification, section 2): absent is off; empty or 'true' is on;
 * anything else is off.
 */
export function isTutorial(query: URLSearchParams): boolean {
  const value = query.get('tutorial');
  return value === '' || value === 'true';
}
