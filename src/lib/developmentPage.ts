import { isLoopback } from './secureUrl.ts';

/**
 * True for an address of the mock services. A separate module, so that a test can check that no
 * build contains it: a shipped console must not lead to http addresses.
 */
export function isDevelopmentPage(url: URL): boolean {
  return isLoopback(url);
}
