import { expect } from '@playwright/test';

/** Waits until a site has drawn a page: the calls of a cold process take longer than a page waits for them. */
export async function untilReady({ url }: { url: string }): Promise<void> {
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 60_000 }).toBe(200);
}
