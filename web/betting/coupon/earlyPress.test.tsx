/** Presses on the coupon's button right after what it offers has changed: nobody can have seen the new offer yet. */
import { act, fireEvent, screen } from '@testing-library/react';
import { commitLocalUpdate } from 'react-relay/hooks';
import type { Settings } from '../../foundation/settings/model';
import {
  answerPlacing,
  button,
  open,
  outcome,
  placeButton,
  sentPlacements,
  startWithEmptyCoupon,
  type Environment,
} from '../../testing/couponPanel';
import { couponStore } from './store';

startWithEmptyCoupon();
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const accept = () => button('Accept the new prices and place RUB 150.00');
const isInert = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';
/** Presses, and lets everything run that needs no time. */
const press = (element: HTMLElement) =>
  act(async () => {
    fireEvent.click(element);
    await Promise.resolve();
  });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
/** More than a frame, then the time in which a press is too early. */
const waitUntilSeen = () => wait(16 + 600);
const asking = { changeCoefAction: 0 } satisfies Partial<Settings>;
const acceptingAny = { changeCoefAction: 1 } satisfies Partial<Settings>;

/** The price of an outcome moves, as by the live connection. */
function move(environment: Environment, price: string, change: { state?: string; id?: string } = {}): void {
  act(() =>
    commitLocalUpdate(environment, (store) => {
      const record = store.get(change.id ?? 'a');
      record?.setValue(price, 'price');
      record?.setValue(Number(record.getValue('priceVersion')) + 1, 'priceVersion');
      if (change.state) record?.setValue(change.state, 'state');
    }),
  );
}

/** The bets of all placements that were sent. */
const sentBets = (environment: Environment) =>
  sentPlacements(environment).map(({ request }) => (request.variables['input'] as { bets: object[] }).bets);

/** The panel, its first offer seen. */
async function openSeen(scene: Parameters<typeof open>[0] = {}): Promise<Environment> {
  const { environment } = await open(scene);
  await waitUntilSeen();
  return environment;
}

test('a press in the frame in which a price falls places nothing, and one that follows the fall accepts it', async () => {
  const environment = await openSeen();
  move(environment, '1.560');
  await press(accept());
  expect(sentBets(environment)).toEqual([]);
  expect(isInert(accept())).toBe(true);
  screen.getByText('The coupon changed. Check it and press again.');

  await waitUntilSeen();
  expect(isInert(accept())).toBe(false);
  await press(accept());
  expect(sentBets(environment)).toEqual([[{ outcomeId: 'a', price: '1.560', priceVersion: 2 }]]);
  expect(screen.queryByText(/^The coupon changed/)).toBeNull();
});

test('a press on "Accept" beside the bet in the frame of a further fall accepts nothing', async () => {
  const environment = await openSeen({ outcomes: [outcome('a', { price: '1.700' })] });
  move(environment, '1.560');
  await press(button('Accept 1.56'));
  expect(couponStore.getState().bets[0]?.price).toBe('1.850');
  await waitUntilSeen();
  await press(button('Accept 1.56'));
  expect(couponStore.getState().bets[0]?.price).toBe('1.560');
});

test('a second press right after the answer that a price fell does not accept the fall', async () => {
  const environment = await openSeen();
  await press(placeButton());
  await answerPlacing(environment, {
    __typename: 'PricesChanged',
    code: 'PRICES_CHANGED',
    messageKey: 'refusal_prices_changed',
    outcomes: [{ id: 'a', price: '1.600', priceVersion: 3, state: 'OPEN' }],
  });
  screen.getByText('A price changed. Nothing was placed.');
  await press(accept());
  // The first one is answered, and there is no second one.
  expect(sentBets(environment)).toEqual([]);
});

test('a fall that the coupon shows first, and nothing before it, is not accepted at once', async () => {
  const { environment } = await open({ outcomes: [outcome('a', { price: '1.700', priceVersion: 2 })] });
  await press(accept());
  expect(sentBets(environment)).toEqual([]);
});

test('a fall from a price that had risen is not taken at once either, though it needs no acceptance', async () => {
  const environment = await openSeen();
  move(environment, '1.990');
  await waitUntilSeen();
  move(environment, '1.900');
  await press(placeButton());
  expect(sentBets(environment)).toEqual([]);
  await waitUntilSeen();
  await press(placeButton());
  expect(sentBets(environment)).toEqual([[{ outcomeId: 'a', price: '1.900', priceVersion: 3 }]]);
});

test('a rise never delays a press, which carries the lower price that the player may have pressed for', async () => {
  const environment = await openSeen();
  move(environment, '1.990');
  await press(placeButton());
  expect(sentBets(environment)).toEqual([[{ outcomeId: 'a', price: '1.850', priceVersion: 1 }]]);
});

test('where the player wants to be asked, a press in the frame of a rise places nothing', async () => {
  const environment = await openSeen({ settings: asking });
  move(environment, '1.990');
  await press(accept());
  expect(sentBets(environment)).toEqual([]);
  await waitUntilSeen();
  await press(accept());
  expect(sentBets(environment)).toEqual([[{ outcomeId: 'a', price: '1.990', priceVersion: 2 }]]);
});

test('where the player accepts any change, no change of a price delays a press', async () => {
  const environment = await openSeen({ settings: acceptingAny });
  move(environment, '1.560');
  await press(placeButton());
  expect(sentPlacements(environment)).toHaveLength(1);
});

test.each([
  ['the same price', '1.850', 1],
  ['a higher price', '1.990', 1],
  ['a lower price', '1.560', 0],
])('a press in the frame in which betting is open again at %s', async (_, price, sent) => {
  const environment = await openSeen();
  move(environment, '1.850', { state: 'SUSPENDED' });
  await waitUntilSeen();
  move(environment, price, { state: 'OPEN' });
  await press(screen.getByRole('button', { name: /^Place|^Accept the/ }));
  expect(sentPlacements(environment)).toHaveLength(sent);
});

test('a price that fell during a suspension is not accepted in the frame in which betting is open again', async () => {
  const environment = await openSeen();
  move(environment, '1.560', { state: 'SUSPENDED' });
  await waitUntilSeen();
  move(environment, '1.560', { state: 'OPEN' });
  await press(accept());
  expect(sentBets(environment)).toEqual([]);
});

test('in an express the fall of one price holds the press back, and each bet carries its own lowest price', async () => {
  const environment = await openSeen({ outcomes: [outcome('a'), outcome('b', { price: '1.900' })] });
  move(environment, '1.700', { id: 'b' });
  await press(accept());
  expect(sentBets(environment)).toEqual([]);
  await waitUntilSeen();
  move(environment, '1.990');
  await press(accept());
  expect(sentBets(environment)).toEqual([
    [
      { outcomeId: 'a', price: '1.850', priceVersion: 1 },
      { outcomeId: 'b', price: '1.700', priceVersion: 2 },
    ],
  ]);
});

describe('what another tab or device changes', () => {
  test('a press in the frame in which the stake becomes another one places nothing', async () => {
    const environment = await openSeen();
    const { bets } = couponStore.getState();
    const stakeFor = { currency: 'RUB', playerId: 'player' };
    const stored = { bets, chosenType: null, stakeText: '900', stakeFor, pending: null, receipt: null };
    act(() => couponStore.dispatch({ type: 'shared', stored }));
    await press(button('Place RUB 900.00 on 1 event'));
    expect(sentBets(environment)).toEqual([]);
    await waitUntilSeen();
    await press(button('Place RUB 900.00 on 1 event'));
    expect(sentPlacements(environment)).toHaveLength(1);
  });

  test('a press in the frame in which the currency becomes another one places nothing', async () => {
    const environment = await openSeen();
    act(() =>
      commitLocalUpdate(environment, (store) => {
        for (const record of [
          store.get('account')?.getLinkedRecord('balance'),
          store.get('player')?.getLinkedRecord('stakeBounds')?.getLinkedRecord('min'),
        ])
          record?.setValue('EUR', 'currency');
      }),
    );
    await press(screen.getByRole('button', { name: /^Place .*150/ }));
    expect(sentBets(environment)).toEqual([]);
  });

  test('a press for signing in places nothing when the player is signed in at that moment', async () => {
    const environment = await openSeen({ player: null });
    act(() =>
      commitLocalUpdate(environment, (store) => {
        const amount = (id: string, value: number) => {
          const record = store.create(id, 'Money');
          record.setValue(value, 'amount');
          record.setValue('RUB', 'currency');
          return record;
        };
        const player = store.create('player', 'Player');
        player.setValue('player', 'id');
        const account = store.create('account', 'Account');
        account.setValue('account', 'id');
        account.setLinkedRecord(amount('balance', 100_000), 'balance');
        const currency = store.create('rouble', 'Currency');
        currency.setLinkedRecord(amount('first', 15_000), 'firstStake');
        currency.setLinkedRecord(amount('step', 10_000), 'stakeStep');
        account.setLinkedRecord(currency, 'currency');
        player.setLinkedRecord(account, 'activeAccount');
        const bounds = store.create('bounds', 'StakeBounds');
        for (const [name, value] of [
          ['min', 1_000],
          ['max', 500_000],
          ['maxPayout', 10_000_000],
        ] as const)
          bounds.setLinkedRecord(amount(name, value), name);
        bounds.setValue(20, 'maxBets');
        bounds.setValue(null, 'maxVip');
        bounds.setValue(false, 'isBonusBetOffered');
        player.setLinkedRecord(bounds, 'stakeBounds');
        store.getRoot().setLinkedRecord(player, 'player');
      }),
    );
    await press(placeButton());
    expect(sentBets(environment)).toEqual([]);
  });
});

test('what the player changes here delays no press', async () => {
  const environment = await openSeen();
  await press(screen.getByRole('button', { name: 'Raise the stake' }));
  await press(button('Place RUB 200.00 on 1 event'));
  expect(sentPlacements(environment)).toHaveLength(1);
});

test('a page that is not painted, as in a hidden tab, is not seen however long it lasts', async () => {
  const environment = await openSeen();
  const frame = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  move(environment, '1.560');
  await wait(60_000);
  await press(accept());
  expect(sentBets(environment)).toEqual([]);
  frame.mock.calls.forEach(([paint]) => paint(0));
  await waitUntilSeen();
  await press(accept());
  expect(sentPlacements(environment)).toHaveLength(1);
});

test('the button keeps the focus while it is inert, and a held key presses it no further time', async () => {
  const environment = await openSeen();
  placeButton().focus();
  move(environment, '1.560');
  expect(document.activeElement).toBe(accept());
  expect(fireEvent.keyDown(accept(), { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(accept(), { key: 'Enter' })).toBe(true);
});
