import '../../../testing/browser';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  money,
  open,
  outcome,
  receiptCoupon,
  renderPanel,
  answer,
  placeWithoutTrace,
  playerWithBalance,
  startWithEmptyCoupon,
} from '../../../testing/couponPanel';
import { plain } from '../../../testing/plain';

startWithEmptyCoupon();

const three = [outcome('a'), outcome('b', { price: '2.000' }), outcome('c', { price: '2.100' })];

async function explained(name: string): Promise<string[]> {
  await userEvent.click(screen.getByRole('button', { name: 'Explain my payout' }));
  const table = await screen.findByRole('table', { name });
  const bets = within(table.parentElement as HTMLElement).getByRole('list');
  const rows = within(table).getAllByRole('row').slice(1);
  return [...within(bets).getAllByRole('listitem'), ...rows].map((row) => plain(row));
}

describe('before it is placed', () => {
  test('a single is explained by its price', async () => {
    await open({ outcomes: three.slice(0, 1) });
    expect(await explained('Stake times factors')).toEqual(['1.85', '137/20RUB 277.50']);
  });

  test('an express is explained by the exact product of its prices', async () => {
    await open({ outcomes: three });
    expect(await explained('Stake times factors')).toEqual([
      '1.85',
      '2.00',
      '2.10',
      '1 + 2 + 3777/100RUB 1,165.50',
    ]);
  });

  test('a possible win that is cut is explained by the largest payout', async () => {
    const long = ['a', 'b', 'c', 'd'].map((id) => outcome(id, { price: '9000.000' }));
    await open({ outcomes: long });
    const [cut, line] = (await explained('Stake times factors')).reverse();
    expect(line).toMatch(/^1 \+ 2 \+ 3 \+ 46561000000000000\/1over RUB/);
    expect(cut).toMatch(/^Largest payoutRUB /);
    const possible = screen.getByText('Possible win').nextElementSibling as HTMLElement;
    expect(cut).toBe(`Largest payout${plain(possible)}`);
  });

  test('nothing is explained of bets that make no coupon of the chosen type', async () => {
    const { user } = await open({ outcomes: three });
    await user.click(screen.getByRole('tab', { name: 'Single' }));
    expect(screen.queryByRole('button', { name: 'Explain my payout' })).toBeNull();
  });
});

describe('of a placed coupon', () => {
  const [bet] = receiptCoupon.bets;
  async function receipt(change: object) {
    placeWithoutTrace();
    const environment = renderPanel();
    const node = { ...receiptCoupon, ...change };
    await answer(environment, 'receiptQuery', { node, player: playerWithBalance });
  }
  const settled = (status: string, amount: number) => ({
    status,
    payout: money(amount),
    settledAt: '2026-03-08T17:00:00.000Z',
  });

  test('a dead heat, a half and a void are explained by their exact fractions, up to what was paid', async () => {
    const bets = [
      { ...bet, price: '3.000', status: 'WON', factor: '3/2' },
      { ...bet, price: '2.000', status: 'WON', factor: '3/2' },
      { ...bet, price: '1.850', status: 'VOID', factor: '1/1' },
    ];
    await receipt({ type: 'EXPRESS', bets, ...settled('WON', 33_750) });
    expect(await explained('Stake times factors')).toEqual([
      '3.00 · counts in part · 3/2',
      '2.00 · half won · 3/2',
      '1.85 · void · 1/1',
      '1 + 2 + 39/4RUB 337.50',
    ]);
  });

  test('a lost express says which bet lost it, and which were not decided before', async () => {
    const bets = [{ ...bet, status: 'LOST', factor: '0/1' }, { ...bet }];
    await receipt({ type: 'EXPRESS', bets, ...settled('LOST', 0) });
    expect(await explained('Stake times factors')).toEqual([
      '1.85 · lost · 0/1',
      '1.85 · not decided before the coupon · 0/1',
      '1 + 20/1RUB 0.00',
    ]);
  });

  test('a payout that was cut is explained by the largest payout of its time', async () => {
    const bets = [{ ...bet, status: 'WON', factor: '37/20' }];
    await receipt({ bets, maxPayout: money(20_000), ...settled('WON', 20_000) });
    expect(await explained('Stake times factors')).toEqual([
      '1.85 · won · 37/20',
      '137/20RUB 277.50',
      'Largest payoutRUB 200.00',
    ]);
  });

  test('what was paid otherwise than its bets say is not explained by them', async () => {
    await receipt({ bets: [{ ...bet, status: 'WON' }], ...settled('WON', 30_000) });
    await userEvent.click(screen.getByRole('button', { name: 'Explain my payout' }));
    await screen.findByText(/^How this payout comes about cannot be shown/);
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('the bonus bet of an express is a factor of its own', async () => {
    const won = { ...bet, price: '2.000', status: 'WON' };
    await receipt({ type: 'EXPRESS', bets: [won, won, won], bonusCoef: '1.030', ...settled('WON', 123_600) });
    expect((await explained('Stake times factors')).slice(3)).toEqual([
      '1 + 2 + 38/1RUB 1,200.00',
      'Bonus bet103/100RUB 1,236.00',
    ]);
  });

  test('the bonus bet of which void bets left nothing is a factor of 1', async () => {
    const won = { ...bet, price: '2.000', status: 'WON' };
    const bets = [won, won, { ...won, status: 'VOID' }];
    await receipt({ type: 'EXPRESS', bets, bonusCoef: '1.000', ...settled('WON', 60_000) });
    expect((await explained('Stake times factors')).slice(3)).toEqual([
      '1 + 2 + 34/1RUB 600.00',
      'Bonus bet1/1RUB 600.00',
    ]);
  });

  test('nothing is explained of a type that this tab does not know', async () => {
    await receipt({ type: 'LUCKY' });
    expect(screen.queryByRole('button', { name: 'Explain my payout' })).toBeNull();
  });
});
