import { vi } from 'vitest';
import { HubError } from '../src/providers/hub/errors.ts';

/** Suppresses ra-core's log of rejected calls; throws for any other logged error. */
export function quietHubErrors(): void {
  vi.spyOn(console, 'error').mockImplementation((first: unknown, ...rest: unknown[]) => {
    if (first instanceof HubError) return;
    throw new Error(`Unexpected error in the console: ${[first, ...rest].map(String).join(' ')}`);
  });
}
