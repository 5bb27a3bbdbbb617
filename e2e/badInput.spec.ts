/** Failures, and invalid input in a browser: each is answered with a text, and nothing is lost. Requests stand in `badInput.test.ts`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addBet } from './coupon';
import { newPlayerCookie } from './door';
import { send } from './player';
import { couponOf, openOutcome, place, verdict } from './requests';
import { demoPlayer } from './screens';
import { signIn } from './signIn';
import type { Site } from './site';
import { expect, open, test } from './test';

/** The id of the process of the site's own database. */
function databaseOf({ dataDir }: Site): number {
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  const file = files.find((name) => name.endsWith('postmaster.pid'));
  return Number(readFileSync(join(dataDir, file ?? ''), 'utf8').split('\n')[0]);
}

test('while the database is down, money and sessions answer 503 and pages show what they can; afterwards everything works', async ({
  site,
}) => {
  const cookie = await newPlayerCookie(site.url);
  const coupon = await couponOf(site);
  // Answers for a language that nobody has asked for yet are unknown while the feed is down.
  await verdict(site, '/en/line');
  process.kill(databaseOf(site), 'SIGKILL');

  expect(await place(site, coupon, cookie)).toBe('503 UPSTREAM_UNAVAILABLE');
  const missing = async () => {
    const answer = await fetch(`${site.url}/status`);
    return [answer.status, ((await answer.json()) as { missing: string[] }).missing];
  };
  expect(await missing()).toEqual([200, expect.any(Array)]);
  expect((await fetch(`${site.url}/readyz`)).status, 'pages are still drawn').toBe(200);
  const guest = await verdict(site, '/en/line');
  expect([guest.status, guest.answer.includes('aria-pressed')]).toEqual([200, true]);
  const player = await verdict(site, '/en/office/history', { headers: `Cookie: ${cookie}\r\n` });
  // The owner of a session is unknown until then: the page says so and asks again.
  expect([player.status, player.location]).toEqual([503, null]);

  await expect.poll(missing).toEqual([200, []]);
  // The feed may need a moment to confirm prices again.
  await expect.poll(() => place(site, coupon, cookie)).toMatch(/^\d+$/);
  expect(await place(site, coupon, cookie)).toBe(await place(site, coupon, cookie));
  const { data } = await send(site.url, 'couponQuery', { ids: [] }, cookie);
  expect(data?.player).toMatchObject({ activeAccount: { balance: { amount: 990_000 } } });
});

test.describe('in a browser', () => {
  const coupon = { name: 'Coupon' } as const;

  test('with a forged coupon and forged cookies the site works and keeps the valid part of the coupon', async ({
    page,
    site,
    context,
  }) => {
    const { outcomeId, price, priceVersion } = await openOutcome(site);
    const sound = { outcomeId, price, priceVersion, addedAt: 1 };
    const gone = { ...sound, outcomeId: Buffer.from('Outcome:7~RESULT~~HOME').toString('base64url') };
    const stored = {
      version: 1,
      bets: [sound, gone, { ...sound, outcomeId: '<script>' }, null, 7],
      stakeText: '-5',
      stakeFor: { currency: 'RUB', playerId: null },
      policy: 'ALL',
      pending: { key: 'x', playerId: {}, body: [], startedAt: 'now', tries: -1 },
      receipt: { couponId: 5 },
    };
    await context.addInitScript((text) => localStorage.setItem('coupon', text), JSON.stringify(stored));
    const values = {
      lng: '..',
      coef_view: '99',
      tzo: 'No/Where',
      app_theme: '"><b>',
      sid: 'x y',
      user_token: 'x',
    };
    await context.addCookies(Object.entries(values).map(([name, value]) => ({ name, value, url: site.url })));
    await open(page, '/en/line');
    const panel = page.getByRole('region', coupon);
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await expect(panel.getByText('This outcome is no longer offered')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Remove the event that has ended' })).toBeVisible();
    await panel.getByRole('button', { name: 'Remove', exact: true }).nth(1).click();
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await expect(panel.getByRole('button', { name: 'Enter the stake as a number' })).toBeVisible();
  });

  test('the button says why a stake cannot be placed; an ended session leads to sign-in, and the coupon stays complete', async ({
    page,
    context,
    site,
  }) => {
    await signIn(page);
    await open(page, '/en/line');
    await addBet(page);
    const panel = page.getByRole('region', coupon);
    const stake = panel.getByRole('textbox', { name: /Stake/ });
    const reasons: [string, RegExp][] = [
      ['', /Enter a stake/],
      ['0', /at least/],
      ['-5', /as a number/],
      ['1e3', /as a number/],
      ['100.555', /too many decimals/],
      ['99999999', /at most|balance/],
    ];
    for (const [typed, reason] of reasons) {
      await stake.fill(typed);
      await expect.soft(panel.getByRole('button', { name: reason }), typed).toBeVisible();
    }
    await stake.fill('100');
    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    await send(site.url, 'useSignOutMutation', {}, cookies);
    await panel.getByRole('button', { name: /^Place/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await dialog.getByLabel('Login number or e-mail').fill(demoPlayer.login);
    await dialog.getByLabel('Password', { exact: true }).fill(demoPlayer.password);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(stake).toHaveValue('100');
    await panel.getByRole('button', { name: /^Place/ }).click();
    await expect(panel.getByText(/is placed/)).toBeVisible();
  });
});
