import { isDevelopmentPage } from './developmentPage.ts';

/**
 * The URL of an address that the browser may open: https without a user name, which could make one
 * host look like another. The development server also allows http on this machine, for the mock
 * services. Undefined for any other address.
 */
export function navigable(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username !== '' || url.password !== '') return undefined;
  if (url.protocol === 'https:') return url;
  return import.meta.env.DEV && isDevelopmentPage(url) ? url : undefined;
}
