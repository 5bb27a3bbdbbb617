import '../../testing/browser';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../testing/renderScreen';
import { PrintCoupon } from './PrintCoupon';
import { printCouponQuery } from './printCouponQuery';
import { printCoupon } from './screen';
import { plain } from '../../testing/plain';

const money = (amount: number) => ({ amount, currency: 'RUB' });

const bet = (outcomeId: string, change: object = {}) => ({
  outcomeId,
  gameSlug: '1-arsenal-chelsea',
  sportSlug: 'football',
  champSlug: 'premier-league',
  champName: 'Premier League',
  title: null,
  homeName: 'Arsenal',
  awayName: 'Chelsea',
  startsAt: '2026-03-08T15:00:00.000Z',
  marketKind: 'TOTAL',
  line: '2.5',
  outcomeKind: 'OVER',
  score: null,
  competitorName: null,
  isLive: false,
  price: '1.850',
  status: 'OPEN',
  isBanker: null,
  factor: null,
  game: null,
  ...change,
});

const placed = {
  __typename: 'Coupon',
  id: 'coupon 1001',
  number: '1001',
  type: 'EXPRESS',
  status: 'OPEN',
  odds: '3.423',
  placedAt: '2026-03-08T10:00:00.000Z',
  settledAt: null,
  stake: money(15_000),
  possibleWin: money(51_338),
  maxPayout: null,
  state: null as string | null,
  vip: null as object | null,
  payout: null,
  systemValue: null,
  combinations: null,
  bonusCoef: null as string | null,
  savedCode: null as string | null,
  bets: [bet('first'), bet('second', { homeName: 'Leeds', awayName: 'Fulham' })],
};

function open(coupon: object | null, site: object | null = { companyName: 'Corner Bets' }) {
  const player = { __typename: 'Player', id: 'player', coupon };
  const variables = { number: '1001' };
  renderScreen(PrintCoupon, printCouponQuery, { player, site }, { url: '/en/print-coupon/1001', variables });
}

test('a coupon on paper says whose it is, its number, its time, its bets, the stake and the possible win', () => {
  open(placed);
  screen.getByText('Corner Bets');
  screen.getByRole('heading', { level: 1, name: 'Express 1001' });
  const text = plain(screen.getByRole('article', { name: 'Express 1001' }));
  for (const part of ['Arsenal – Chelsea', 'Leeds – Fulham', 'RUB 150.00', '3.42', 'RUB 513.38', 'Placed'])
    expect(text).toContain(part);
});

test('a settled coupon on paper says what it could have won, what it paid, and how it ended', () => {
  const settledAt = '2026-03-08T17:00:00.000Z';
  open({ ...placed, status: 'LOST', payout: money(0), settledAt });
  const slip = within(screen.getByRole('article', { name: 'Express 1001' }));
  slip.getByText('Possible win');
  slip.getByText('Paid');
  slip.getByText('Lost');
  slip.getByText(/Settled/);
});

test('an express on paper says its bonus bet', () => {
  open({ ...placed, bonusCoef: '1.030' });
  expect(plain(screen.getByRole('article', { name: 'Express 1001' }))).toContain('Bonus bet×1.03');
});

test('it has a code for cameras of a link with its selections, and the code as text', () => {
  open({ ...placed, savedCode: 'k7mfx2ra' });
  screen.getByRole('img', { name: 'QR code that loads these events' });
  screen.getByText('k7mfx2ra');
});

test('it has no code when its games have long been over', () => {
  open(placed);
  expect(screen.queryByRole('img')).toBeNull();
});

test('it is printed by a press, and leads back to its place in the history', async () => {
  const print = jest.fn();
  window.print = print;
  open(placed);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'See it in the bet history' }).getAttribute('href')).toBe(
    '/en/office/history#coupon-1001',
  );
});

test('a coupon that is not the player’s is not found, and one that cannot be read may exist', () => {
  const found = (coupon: object) => printCoupon.found?.({ player: { coupon } }, {});
  expect(found({ ok: true, value: null })).toBe(false);
  expect(found({ ok: true, value: placed })).toBe(true);
  expect(found({ ok: false, errors: [] })).toBe(true);
});
