/** What a site writes to players, read as a developer reads it. */
import type { Page } from '@playwright/test';
import type { Site } from './site';
import { expect } from './test';

/** The text of the newest letter to an address, as a developer reads it in the outbox. */
export async function letterTo(page: Page, site: Site, email: string): Promise<string> {
  const [path = ''] = /\/dev\/outbox\?key=\S+/.exec(site.output()) ?? [];
  const outbox = await page.context().newPage();
  await outbox.goto(site.url + path);
  await expect(outbox).toHaveURL(`${site.url}/dev/outbox`);
  const letter = outbox.getByRole('article').filter({ hasText: email }).first();
  const text = await letter.innerText();
  await outbox.close();
  return text;
}

/** The code of six digits in a letter. */
export const codeIn = (letter: string): string => /\b\d{6}\b/.exec(letter)?.[0] ?? '';
