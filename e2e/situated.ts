/** Screens that exist only in a situation, on a site whose operator is the test. */
import { expect, type Page } from '@playwright/test';
import type { OperatedSite } from './operated';
import { statusOf } from './screens';
import { open } from './test';
import type { SituatedScreen } from './visits';

/** Creates a screen's situation, and opens the screen once the site has taken the situation over. */
export async function openSituated(
  page: Page,
  { url, standIn }: Pick<OperatedSite, 'url' | 'standIn'>,
  screen: SituatedScreen,
  lng: string,
): Promise<void> {
  standIn.changeOnly(screen.situation);
  const address = `${url}/${lng}${screen.path}`;
  const answered = async () => (await page.request.get(address, { maxRedirects: 0 })).status();
  await expect.poll(answered, { message: screen.name }).toBe(statusOf(screen));
  await open(page, address);
}
