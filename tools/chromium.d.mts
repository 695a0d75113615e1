/** Features that are off, those that Playwright switches off among them. */
export const disabledFeatures: readonly string[];

/** Arguments for a quiet browser: nothing in the background, and no sandbox where root forbids it. */
export const chromiumArguments: string[];

/** `full` leaves out the headless shell, which has no windows. */
export interface ChromiumChoice {
  full?: boolean;
}

/** Path of an installed browser, CHROMIUM_PATH before all others, or undefined. */
export function findChromium(choice?: ChromiumChoice): string | undefined;

/** Path of the browser, installed first when it is missing; throws one readable line otherwise. */
export function ensureChromium(choice?: ChromiumChoice): Promise<string>;
