/** Edge cases of placing: the largest coupon, a session that ends, an answer that breaks off. */
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import {
  addBet,
  addMatches,
  booksOf,
  coupon,
  placementKey,
  placeButton,
  receipt,
  watchPlacements,
} from './coupon';
import type { NewPlayer } from './door';
import { signInNewPlayer } from './signIn';
import { expect, open, test as base } from './test';

/** The balance of a new player, and the first stake that the coupon offers, in minor units. */
const start = 1_000_000;
const stake = 15_000;

/** The largest number of events in an express that the embedded service accepts. */
const maxBets = 20;

const test = base.extend<{ player: NewPlayer }>({
  player: async ({ page, site }, use) => use(await signInNewPlayer(page, site.url)),
});

test.describe('the largest express', () => {
  test('has exactly as many events as the operator allows', async ({ page, player, site }) => {
    await open(page, '/en/line/football');
    await addMatches(page, maxBets);
    await expect(coupon(page).getByRole('listitem')).toHaveCount(maxBets);
    await placeButton(page).click();
    await expect(receipt(page)).toBeVisible();
    const { balance, coupons } = await booksOf(site.url, player.cookies);
    expect({ balance, coupons: coupons.length }).toEqual({ balance: start - stake, coupons: 1 });
  });

  test('accepts no further event, and can be placed once one is removed', async ({ page, player, site }) => {
    await open(page, '/en/line/football');
    const keys = watchPlacements(page);
    await addMatches(page, maxBets + 1);
    await expect(coupon(page).getByRole('listitem')).toHaveCount(maxBets + 1);
    const refusal = coupon(page).getByRole('button', { name: `An express takes at most ${maxBets} events` });
    await refusal.press('Enter');
    expect(keys).toEqual([]);
    await coupon(page).getByRole('button', { name: 'Remove' }).first().click();
    await placeButton(page).click();
    await expect(receipt(page)).toBeVisible();
    expect((await booksOf(site.url, player.cookies)).coupons).toHaveLength(1);
  });
});

test('a coupon refused for being signed out stays complete, and one press places it after signing in', async ({
  page,
  player,
  site,
}) => {
  await open(page, '/en/line/football');
  await addBet(page);
  await expect(placeButton(page)).toBeEnabled();
  const keys = watchPlacements(page);
  await page.context().clearCookies();
  await placeButton(page).click();

  const form = page.getByRole('dialog');
  await expect(form).toContainText('Your session has ended. Nothing was placed, and the coupon is kept.');
  await form.getByLabel('Login number or e-mail').fill(player.login);
  await form.getByLabel('Password', { exact: true }).fill(player.password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(placeButton(page)).toBeEnabled();
  await expect(coupon(page).getByRole('listitem')).toHaveCount(1);
  expect(keys).toHaveLength(1);

  await placeButton(page).click();
  await expect(receipt(page)).toBeVisible();
  expect(new Set(keys).size).toBe(2);
  const { balance, coupons } = await booksOf(site.url, player.cookies);
  expect({ balance, coupons: coupons.length }).toEqual({ balance: start - stake, coupons: 1 });
});

test.describe('an answer that breaks off after its head', () => {
  test.use({ expectedComplaints: [/Failed to load resource|ERR_INCOMPLETE_CHUNKED_ENCODING/] });

  test('is found by its placement key, and nothing is placed twice', async ({ page, site }) => {
    const way = await startBreakingWay(site.url);
    const player = await signInNewPlayer(page, site.url);
    await open(page, `${way.url}/en/line/football`);
    await addBet(page);
    const keys = watchPlacements(page);
    await placeButton(page).click();
    await expect(receipt(page)).toBeVisible();

    expect(way.broken()).toBe(1);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    const { balance, coupons } = await booksOf(site.url, player.cookies);
    expect({ balance, coupons: coupons.length }).toEqual({ balance: start - stake, coupons: 1 });
    await expect(receipt(page)).toHaveText(`Coupon ${coupons[0]} is placed`);
    await way.close();
  });
});

/**
 * A proxy in front of the site that loses the first answer to a placement: it sends the head and some of the body, then
 * closes the connection. The site has placed the coupon by then.
 */
async function startBreakingWay(siteUrl: string) {
  let broken = 0;

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '', headers } = request;
    const body = await buffer(request);
    const isPlacement =
      method === 'POST' && url === '/graphql' && placementKey(body.toString()) !== undefined;
    const passed = send(`${siteUrl}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!isPlacement || broken > 0) return void answer.pipe(response);
      broken += 1;
      answer.once('data', (chunk: Buffer) => {
        response.write(chunk.subarray(0, 20), () => response.destroy());
      });
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    passed.end(body);
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, 'localhost'), 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** How many answers were lost. */
    broken: () => broken,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
