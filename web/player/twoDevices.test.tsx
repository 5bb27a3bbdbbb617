/** Two devices, one account: what the other one finds after a change here, or after the account was switched here. */
import { act, screen } from '@testing-library/react';
import { settingKeys } from '../../rules/settings';
import { settingNames, type SettingKey } from '../../rules/settingNames';
import {
  answerBets,
  button,
  open,
  outcome,
  playerWithBalance,
  sentCoupon,
  stakeField,
  startWithEmptyCoupon,
  untilPressable,
  type Environment,
} from '../testing/couponPanel';
import { couponStore } from '../betting/coupon/store';
import { idsOf } from '../testing/coupon';
import { changed, settled, unsentOf } from '../foundation/settings/adopt';
import { keptCookie } from '../foundation/settings/kept';

const owner = 'UGxheWVyOjE=';

/** Each setting: a text that another device chose, and one that was chosen here. */
const rows: Record<SettingKey, readonly [there: string, here: string]> = {
  coefView: ['2', '1'],
  viewType: ['1', '0'],
  marketNames: ['full', 'short'],
  theme: ['dark', 'light'],
  timeZone: ['Asia/Tokyo', '60'],
  is12h: ['1', '0'],
  hideLeft: ['1', '0'],
  hideRight: ['1', '0'],
  compact: ['1', '0'],
  fontSize: ['2', '1'],
  byCountry: ['1', '0'],
  shortcuts: ['0', '1'],
  hideBalance: ['1', '0'],
  changeCoefAction: ['1', '0'],
  stakes: ['EUR-1000.RUB-50000', 'RUB-30000'],
};
const table = Object.entries(rows) as [SettingKey, (typeof rows)[SettingKey]][];

test('the table has every setting', () => {
  expect(Object.keys(rows).sort()).toEqual([...settingKeys].sort());
});

describe.each(table)('the setting %s', (key, [there, here]) => {
  const name = settingNames[key];
  const kept = (version: number, unsaved = '') => ({ [keptCookie]: `${owner}~${version}~${unsaved}` });

  test('comes with the next page after it was chosen elsewhere, and goes when it was taken back there', () => {
    const chosen = changed(kept(3), settled(kept(3), { owner, version: 4, texts: { [name]: there } }));
    expect(chosen).toEqual({ [name]: there, ...kept(4) });
    const takenBack = changed(chosen, settled(chosen, { owner, version: 5, texts: {} }));
    expect(takenBack).toEqual(kept(5));
  });

  test('stays as it was chosen here while the server does not have that', () => {
    const cookies = { [name]: here, ...kept(3, key) };
    const after = changed(cookies, settled(cookies, { owner, version: 4, texts: { [name]: there } }));
    expect(after[name]).toBe(here);
    expect(unsentOf(after)).toEqual({ [name]: here });
  });
});

describe('when another device switches the account', () => {
  startWithEmptyCoupon();

  const euros = (amount: number) => ({ amount, currency: 'EUR' });
  const inEuro = {
    id: 'player',
    activeAccount: {
      id: 'euro',
      balance: euros(100_00),
      currency: { firstStake: euros(5_00), stakeStep: euros(2_50) },
    },
    stakeBounds: {
      min: euros(10),
      max: euros(50_00),
      maxPayout: euros(1_000_00),
      maxBets: 20,
      maxVip: null,
      isBonusBetOffered: false,
    },
  };

  /** The news of the switch comes: first which account pays, then all that the coupon needs of it. */
  async function hearNews(environment: Environment): Promise<void> {
    act(() => {
      environment.commitUpdate((store) => {
        const account = store.create('euro', 'Account').setValue('euro', 'id');
        const balance = store.create('euro:balance', 'Money');
        balance.setValue(100_00, 'amount').setValue('EUR', 'currency');
        account.setLinkedRecord(balance, 'balance');
        store.get('player')?.setLinkedRecord(account, 'activeAccount');
      });
    });
    expect(stakeField().disabled).toBe(true);
    await answerBets(environment, {
      nodes: [outcome('a')],
      player: inEuro,
      site: {
        defaultCurrency: {
          code: 'RUB',
          firstStake: playerWithBalance.activeAccount.currency.firstStake,
          stakeStep: playerWithBalance.activeAccount.currency.stakeStep,
        },
        isDemo: false,
        isRegistrationAllowed: false,
      },
    });
  }
  const note = /^The stake typed earlier may not be in EUR/;

  test.each([
    ['typed', (user: Awaited<ReturnType<typeof open>>['user']) => user.type(stakeField(), '50')],
    ['set by a quick stake', (user) => user.click(screen.getByRole('button', { name: '200' }))],
    ['stepped up', (user) => user.click(screen.getByRole('button', { name: 'Raise the stake' }))],
  ] as [string, (user: Awaited<ReturnType<typeof open>>['user']) => Promise<void>][])(
    'a stake that was %s here is not one of the other currency, and the coupon says so',
    async (_, choose) => {
      const { environment, user } = await open();
      await user.clear(stakeField());
      await choose(user);
      await hearNews(environment);
      expect(stakeField().value).toBe('5');
      expect(screen.getByText(note)).toBeTruthy();
      expect(idsOf(couponStore.getState())).toEqual(['a']);
      await untilPressable('Place €5.00 on 1 event');
      await user.click(button('Place €5.00 on 1 event'));
      expect(sentCoupon(environment)).toMatchObject({ stake: 5_00, currency: 'EUR' });
    },
  );

  test('the first stake of the settings is that of the other currency', async () => {
    const { environment } = await open({ settings: { stakes: 'EUR-1000.RUB-50000' } });
    expect(stakeField().value).toBe('500');
    await hearNews(environment);
    expect(stakeField().value).toBe('10');
    expect(screen.queryByText(note)).toBeNull();
  });

  test('what is typed then is used, and the note goes', async () => {
    const { environment, user } = await open();
    await user.clear(stakeField());
    await user.type(stakeField(), '50');
    await hearNews(environment);
    await user.clear(stakeField());
    await user.type(stakeField(), '7');
    expect(screen.queryByText(note)).toBeNull();
    button('Place €7.00 on 1 event');
  });
});
