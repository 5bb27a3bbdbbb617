/** The question for a limit of deposits, which some residences ask after the registration and before the first deposit. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** Its dialog, which opens over any page by itself. */
export const limitPrompt = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Do you want a deposit limit?' });

/** Waits for it and answers that no limit is wanted. */
export async function declineLimit(page: Page): Promise<void> {
  await limitPrompt(page).getByRole('button', { name: 'Not now' }).press('Enter');
  await expect(limitPrompt(page)).toBeHidden();
}
