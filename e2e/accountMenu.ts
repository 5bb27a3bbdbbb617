/** The menu of a player in the header. */
import type { Page } from '@playwright/test';

/** Opens it, whether or not its code has come. */
export async function openAccountMenu(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByLabel(/^Account menu/)
    .click();
}
