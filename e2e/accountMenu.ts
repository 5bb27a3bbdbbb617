/** The menu of a player in the header. */
import type { Page } from '@playwright/test';

/** Opens it. A menu that is opened before its code has come may be drawn anew by it, and is closed then. */
export async function openAccountMenu(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/PlayerMenu-')),
  );
  await page
    .getByRole('banner')
    .getByLabel(/^Account menu/)
    .click();
}
