import { isLoopback } from './secureUrl.ts';

/**
 * Whether an address is a page of the mock services. In a module of its own, so that a build can be
 * searched for it: it never ships (decision 139).
 */
export function isDevelopmentPage(url: URL): boolean {
  return isLoopback(url);
}
