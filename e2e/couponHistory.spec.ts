/** The bet history as its address chooses it: status, type and days, with the sums of the choice. */
import { newKey, openOutcomes, send, type Outcome } from './player';
import { signInNewPlayer } from './signIn';
import { accessibilityFaults, expect, open, test } from './test';

test('the history is narrowed by status, type and days in its address, with exact sums, and Back returns', async ({
  page,
  site,
}) => {
  const { cookies } = await signInNewPlayer(page, site.url);
  const outcomes = await openOutcomes(site.url);
  const ofOneGame = (id: string) => Buffer.from(id, 'base64url').toString().split('~')[0];
  const [first] = outcomes as [Outcome];
  const second = outcomes.find(({ id }) => ofOneGame(id) !== ofOneGame(first.id)) as Outcome;
  for (const [stake, bets] of [
    [10_050, [first]],
    [20_001, [first, second]],
  ] as const) {
    const input = {
      idempotencyKey: newKey(),
      type: bets.length > 1 ? 'EXPRESS' : 'SINGLE',
      stake,
      currency: 'RUB',
      bets: bets.map(({ id, price, priceVersion }) => ({ outcomeId: id, price, priceVersion })),
      priceChangePolicy: 'ACCEPT_ANY',
    };
    const placed = await send(site.url, 'sendPlacementMutation', { input }, cookies.join('; '));
    expect(placed.data?.placeCoupon).toMatchObject({ __typename: 'CouponPlaced' });
  }

  await open(page, '/en/office/history');
  const main = page.getByRole('main');
  const sums = main.getByRole('region', { name: /^Sums/ });
  const slips = main.getByRole('article');
  const choose = (filter: string, name: string) =>
    main.getByRole('navigation', { name: filter }).getByRole('link', { name, exact: true }).click();
  await expect(slips).toHaveCount(2);
  await expect(sums).toContainText(/Coupons2Staked\s*RUB.300\.51Of it open\s*RUB.300\.51/);
  await expect(sums).toContainText(/Net\s*RUB.0\.00/);
  expect(await accessibilityFaults(page)).toEqual([]);

  await main.getByText('Type and days').click();
  await choose('Type', 'Express');
  await expect(page).toHaveURL(/\/history\?type=express$/);
  await expect(slips).toHaveCount(1);
  await expect(sums).toContainText(/Coupons1Staked\s*RUB.200\.01/);
  await choose('Placed', 'Today');
  await expect(page).toHaveURL(/\?type=express&from=(20[\d-]+)&to=\1$/);
  await expect(main.getByText('Type and days · 2')).toBeVisible();
  await expect(slips).toHaveCount(1);
  await choose('Which coupons', 'Won');
  await expect(main.getByText('No coupons fit this choice.')).toBeVisible();
  await expect(sums).toHaveCount(0);

  await page.goBack();
  await expect(slips).toHaveCount(1);
  for (let back = 0; back < 2; back += 1) await page.goBack();
  await expect(page).toHaveURL(/\/history$/);
  await expect(slips).toHaveCount(2);

  await main.getByText('Other days').click();
  await main.getByLabel('To', { exact: true }).fill('2020-01-31');
  await main.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/\/history\?to=2020-01-31$/);
  await main.getByRole('link', { name: 'Show all coupons' }).click();
  await expect(slips).toHaveCount(2);
  await open(page, '/en/office/history?type=lucky&status=won&from=whenever');
  await expect(page).toHaveURL(/\/history\?status=won$/);
});
