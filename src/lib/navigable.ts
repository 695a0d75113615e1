import { isDevelopmentPage } from './developmentPage.ts';

/**
 * The URL of an address that the browser may be sent to: https without a user name, which would make
 * one host look like another; outside of a build also http on this machine (decision 139). Undefined
 * for all others.
 */
export function navigable(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username !== '' || url.password !== '') return undefined;
  if (url.protocol === 'https:') return url;
  return import.meta.env.DEV && isDevelopmentPage(url) ? url : undefined;
}
