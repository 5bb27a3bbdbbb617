/** The site's own keys. */
import type { Page } from '@playwright/test';
import { expect } from './test';

/**
 * Waits until the page handles keys. A second slash would be typed into the search, a second question mark does nothing.
 */
export async function listenedTo(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
