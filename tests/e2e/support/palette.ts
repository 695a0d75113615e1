import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

export const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true });
export const fieldOf = (page: Page) => paletteOf(page).getByRole('combobox');
export const optionsOf = (page: Page) => paletteOf(page).getByRole('option');
export const activeOf = (page: Page) => paletteOf(page).getByRole('option', { selected: true });

/** Opens the palette by its shortcut. */
export async function openPalette(page: Page) {
  // The previous one may still be fading out.
  await expect(paletteOf(page)).toHaveCount(0);
  await page.keyboard.press('Control+KeyK');
  await expect(fieldOf(page)).toBeFocused();
}
