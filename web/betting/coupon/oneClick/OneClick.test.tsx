import { act, fireEvent, screen } from '@testing-library/react';
import { modalStore, closeModal } from '../../../overlay/modals/store';
import { noticeStore } from '../../../overlay/notices/store';
import { betOn, idsOf } from '../../../testing/coupon';
import {
  answerBets,
  answerPlacing,
  money,
  playerWithBalance,
  receiptCoupon,
  sentPlacements,
  startWithEmptyCoupon,
  type Environment,
} from '../../../testing/couponPanel';
import { renderWithRelay } from '../../../testing/renderWithRelay';
import { createLiveState, type LiveState } from '../../live/state';
import { couponSettings } from '../settings/store';
import { unsetCouponSettings, type CouponSettings } from '../settings/settings';
import { couponStore } from '../store';
import { useCouponToggle } from '../useCouponToggle';
import { OneClickConfirm } from './OneClickConfirm';
import { OneClickKeeper } from './OneClickKeeper';
import { OneClickSwitch } from './OneClickSwitch';
import { oneClickSlot } from './slot';

startWithEmptyCoupon();
beforeEach(() => {
  jest.useFakeTimers();
  couponSettings.change(unsetCouponSettings);
});
afterEach(() => {
  act(() => {
    noticeStore.setState([], true);
    closeModal();
  });
  jest.useRealTimers();
});

const rouble = { firstStake: money(15_000), stakeStep: money(10_000) };
const site = { defaultCurrency: { code: 'RUB', ...rouble }, isDemo: false, isRegistrationAllowed: true };
const on = { isActiveOneClick: true, oneClickPlayerId: 'player', oneClickAmount: { RUB: 20_000 } };

/** A button as those of prices are. */
function Price({ id, price = '1.850' }: { id: string; price?: string }) {
  const { selected, mark, toggle } = useCouponToggle(id, { price, priceVersion: 1 });
  return (
    <button type="button" aria-pressed={selected} data-press={mark} onClick={() => toggle(`Outcome ${id}`)}>
      {`price of ${id}`}
    </button>
  );
}

interface Scene {
  playerId?: string | null;
  settings?: Partial<CouponSettings>;
  live?: LiveState;
  player?: object | null;
}

/** Prices with one-click bets as a player finds them, the account answered, and long enough on screen to be pressed. */
async function show({ playerId = 'player', settings = {}, live, player = playerWithBalance }: Scene = {}) {
  couponSettings.change(settings);
  const rendered = renderWithRelay(
    <>
      <OneClickKeeper playerId={playerId} />
      <OneClickSwitch />
      <Price id="a" />
      <Price id="b" />
    </>,
    live ? { live } : {},
  );
  const environment = rendered.environment;
  await answerBets(environment, { nodes: [], player, site });
  await wait(600);
  return { ...rendered, environment };
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const priceOf = (id: string) => screen.getByRole('button', { name: `price of ${id}` });
const press = (element: HTMLElement) =>
  act(async () => {
    fireEvent.click(element);
    await jest.advanceTimersByTimeAsync(0);
  });
const toggle = () => screen.getByRole('switch', { name: 'One-click bets' });
const isOn = () => (toggle() as HTMLInputElement).checked;
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
const told = () => noticeStore.getState().map(({ text }) => plain(text));
const inputs = (environment: Environment) =>
  sentPlacements(environment).map(({ request }) => request.variables['input'] as Record<string, unknown>);
const refusedWith = (code: string, messageKey: string, change: object = {}) => ({
  __typename: 'CouponRefused',
  code,
  messageKey,
  detail: null,
  bound: null,
  retryAfter: null,
  ...change,
});
const placedCoupon = {
  __typename: 'CouponPlaced',
  coupon: { ...receiptCoupon, odds: '1.900', stake: money(20_000) },
  account: { id: 'account', balance: money(80_000) },
};

describe('the switch', () => {
  test('goes on without a question over an empty coupon, with the first stake as the amount (CP-18)', async () => {
    const { environment } = await show();
    await press(toggle());
    await answerBets(environment, { nodes: [], player: playerWithBalance, site });
    expect(isOn()).toBe(true);
    expect(modalStore.getState().open).toBeNull();
    expect(couponSettings.getState()).toMatchObject({ ...on, oneClickAmount: { RUB: 15_000 } });
  });

  test('asks before it clears a coupon with bets, and declining leaves it off (CP-18)', async () => {
    couponStore.dispatch({ type: 'toggled', bet: betOn('z') });
    await show();
    await press(toggle());
    expect(modalStore.getState().open?.name).toBe('oneClickConfirm');
    expect(isOn()).toBe(false);
    expect(idsOf(couponStore.getState())).toEqual(['z']);
  });

  test.each([
    ['Clear and turn on', [], true],
    ['Keep the coupon', ['z'], false],
  ])('its question is answered with “%s”', async (name, bets, isActive) => {
    couponStore.dispatch({ type: 'toggled', bet: betOn('z') });
    const close = jest.fn();
    const { environment } = renderWithRelay(
      <OneClickConfirm close={close} site={null} signedIn reason={undefined} />,
    );
    await press(screen.getByRole('button', { name }));
    await answerBets(environment, { nodes: [], player: playerWithBalance, site });
    expect(close).toHaveBeenCalledTimes(1);
    expect(idsOf(couponStore.getState())).toEqual(bets);
    expect(couponSettings.getState().isActiveOneClick).toBe(isActive);
  });

  test('stays off, and the coupon as it is, when the account cannot be read', async () => {
    couponStore.dispatch({ type: 'toggled', bet: betOn('z') });
    const { environment } = renderWithRelay(
      <OneClickConfirm close={() => undefined} site={null} signedIn reason={undefined} />,
    );
    await press(screen.getByRole('button', { name: 'Clear and turn on' }));
    await answerBets(environment, { nodes: [], player: null, site });
    screen.getByText(/could not be turned on just now/);
    expect(idsOf(couponStore.getState())).toEqual(['z']);
    expect(couponSettings.getState().isActiveOneClick).toBe(false);
  });

  test('asks a guest to sign in, and nothing is on afterwards', async () => {
    await show({ playerId: null });
    await press(toggle());
    expect(modalStore.getState().open).toMatchObject({ name: 'signIn' });
    expect(couponSettings.getState().isActiveOneClick).toBe(false);
  });

  test.each([
    ['over an empty coupon', []],
    ['over one with bets, which are not asked about', ['z']],
  ])('says that it stays off while a score may drop a coupon, %s', async (_, bets) => {
    for (const id of bets) couponStore.dispatch({ type: 'toggled', bet: betOn(id) });
    await show({ settings: { isDropOnScoreChange: true } });
    await press(toggle());
    screen.getByText(/“Refuse the coupon when a score changes” is on in the coupon settings/);
    expect(modalStore.getState().open).toBeNull();
    expect(isOn()).toBe(false);
    expect(couponSettings.getState()).toMatchObject({ isActiveOneClick: false, isDropOnScoreChange: true });
    expect(idsOf(couponStore.getState())).toEqual(bets);
    act(() => void couponSettings.change({ isDropOnScoreChange: false }));
    expect(screen.queryByText(/is on in the coupon settings/)).toBeNull();
  });

  test('keeps the coupon when a score may drop it since the question was asked', async () => {
    couponStore.dispatch({ type: 'toggled', bet: betOn('z') });
    couponSettings.change({ isDropOnScoreChange: true });
    const { environment } = renderWithRelay(
      <OneClickConfirm close={() => undefined} site={null} signedIn reason={undefined} />,
    );
    await press(screen.getByRole('button', { name: 'Clear and turn on' }));
    await answerBets(environment, { nodes: [], player: playerWithBalance, site });
    screen.getByText(/could not be turned on just now/);
    expect(idsOf(couponStore.getState())).toEqual(['z']);
  });

  test('is off for another player of the browser, whose press means the coupon', async () => {
    await show({ settings: on, playerId: 'other' });
    expect(isOn()).toBe(false);
    await press(priceOf('a'));
    expect(idsOf(couponStore.getState())).toEqual(['a']);
  });
});

describe('the amount', () => {
  const field = () => screen.getByRole('textbox', { name: 'Amount of each bet, RUB' });
  const type = (text: string) => act(() => void fireEvent.change(field(), { target: { value: text } }));

  test.each([
    ['5', 'The stake is at least RUB 10.00'],
    ['6000', 'The stake is at most RUB 5,000.00'],
    ['abc', 'Enter the stake as a number'],
    ['0', 'Enter the stake as a number'],
    ['1.005', 'The stake has too many decimals'],
    ['', 'Enter a stake'],
  ])('“%s” is none, so that no press bets another one', async (text, fault) => {
    const { environment } = await show({ settings: on });
    await type(text);
    expect(screen.getByText((said) => plain(said) === fault)).toBeTruthy();
    await press(priceOf('a'));
    expect(inputs(environment)).toEqual([]);
    expect(told()).toEqual([expect.stringContaining('Enter the amount of one-click bets first.')]);
    expect(idsOf(couponStore.getState())).toEqual(['a']);
  });

  test('is typed, and stepped', async () => {
    const { environment } = await show({ settings: on });
    await type('150.50');
    await press(screen.getByRole('button', { name: 'Raise the stake' }));
    expect(couponSettings.getState().oneClickAmount).toEqual({ RUB: 20_000 });
    await type('33,5');
    await press(priceOf('a'));
    expect(inputs(environment)).toMatchObject([{ stake: 3_350, currency: 'RUB' }]);
  });

  test('of another currency is not used: after the account is switched, a press asks for one', async () => {
    const euro = (amount: number) => ({ amount, currency: 'EUR' });
    const player = {
      id: 'player',
      activeAccount: {
        id: 'other',
        balance: euro(10_000),
        currency: { firstStake: euro(500), stakeStep: euro(250) },
      },
      stakeBounds: {
        min: euro(20),
        max: euro(50_000),
        maxPayout: euro(1_000_000),
        maxBets: 20,
        maxVip: null,
        isBonusBetOffered: false,
      },
    };
    const { environment } = await show({ settings: on, player });
    await press(priceOf('a'));
    expect(inputs(environment)).toEqual([]);
    expect(told()).toEqual([expect.stringContaining('Enter the amount of one-click bets first.')]);
  });
});

describe('a press on a price', () => {
  test('adds to the coupon until the code and the account are there, and while one-click bets are off', async () => {
    await show();
    await press(priceOf('a'));
    expect(idsOf(couponStore.getState())).toEqual(['a']);
    expect(priceOf('a').dataset['press']).toBeUndefined();
  });

  test('places one single, however often it is pressed, and says for how much and at which price', async () => {
    const { environment } = await show({ settings: on });
    expect(priceOf('a').dataset['press']).toBe('ON');
    await press(priceOf('a'));
    await press(priceOf('a'));
    expect(priceOf('a').dataset['press']).toBe('BUSY');
    expect(inputs(environment)).toMatchObject([
      { type: 'SINGLE', stake: 20_000, bets: [{ outcomeId: 'a', price: '1.850', priceVersion: 1 }] },
    ]);
    await answerPlacing(environment, placedCoupon);
    expect(priceOf('a').dataset['press']).toBe('PLACED');
    expect(told()).toEqual(['Outcome a. RUB 200.00 at 1.90']);
    expect(noticeStore.getState()[0]?.link?.to).toBe('/en/office/history');
    expect(oneClickSlot.getState().placedId).toBe('coupon');
    expect(couponStore.getState()).toMatchObject({ bets: [], receipt: null, pending: null });
    await wait(2_000);
    expect(priceOf('a').dataset['press']).toBe('ON');
  });

  test('whose answer is late is said to be, until the answer comes', async () => {
    const { environment } = await show({ settings: on });
    await press(priceOf('a'));
    await wait(3_000);
    expect(told()).toEqual([expect.stringContaining('No answer yet.')]);
    await answerPlacing(environment, placedCoupon);
    expect(told()).toEqual(['Outcome a. RUB 200.00 at 1.90']);
  });

  test('that is refused tells the reason, and the bet is in the coupon', async () => {
    const { environment } = await show({ settings: on });
    await press(priceOf('a'));
    await answerPlacing(
      environment,
      refusedWith('INSUFFICIENT_FUNDS', 'refusal_insufficient_funds', { bound: money(5_000) }),
    );
    expect(told()).toEqual([
      'Outcome a. Your balance is RUB 50.00. Nothing was placed. It is in your coupon now.',
    ]);
    expect(noticeStore.getState()[0]?.action?.label).toBe('Open the coupon');
    expect(idsOf(couponStore.getState())).toEqual(['a']);
    // The second half of a double press takes nothing away again.
    await press(priceOf('a'));
    expect(idsOf(couponStore.getState())).toEqual(['a']);
  });

  test.each([
    ['LIMIT_REQUIRED', 'refusal_limit_required', '/en/office/responsible'],
    ['VERIFICATION_DUE', 'refusal_verification_due', '/en/office/verification'],
  ])('that is refused with %s leads to what comes first', async (code, messageKey, to) => {
    const { environment } = await show({ settings: on });
    await press(priceOf('a'));
    await answerPlacing(environment, refusedWith(code, messageKey));
    expect(noticeStore.getState()[0]?.link?.to).toBe(to);
    expect(idsOf(couponStore.getState())).toEqual(['a']);
  });

  test('after the session has ended asks to sign in, and leaves the bet in the coupon', async () => {
    const { environment } = await show({ settings: on });
    await press(priceOf('a'));
    await answerPlacing(environment, refusedWith('SIGNED_OUT', 'refusal_signed_out'));
    expect(modalStore.getState().open).toMatchObject({ name: 'signIn' });
    expect(idsOf(couponStore.getState())).toEqual(['a']);
    await wait(60_000);
    expect(inputs(environment)).toEqual([]);
  });

  test('at prices that may be old is not sent', async () => {
    const live = createLiveState();
    live.watch.isOld = () => true;
    const { environment } = await show({ settings: on, live });
    await press(priceOf('a'));
    expect(inputs(environment)).toEqual([]);
    expect(told()).toEqual([expect.stringContaining('Prices may have been old, so nothing was placed.')]);
  });

  test('at a price that has only just appeared is not sent', async () => {
    couponSettings.change(on);
    const { environment } = renderWithRelay(
      <>
        <OneClickKeeper playerId="player" />
        <Price id="a" />
      </>,
    );
    await answerBets(environment, { nodes: [], player: playerWithBalance, site });
    await press(priceOf('a'));
    expect(inputs(environment)).toEqual([]);
    await wait(600);
    await press(priceOf('a'));
    expect(inputs(environment)).toHaveLength(1);
  });

  test('means the coupon again at once when another tab switches one-click bets off', async () => {
    await show({ settings: on });
    const stored = JSON.stringify({ version: 1, ...on, isActiveOneClick: false });
    localStorage.setItem('couponSettings', stored);
    act(
      () =>
        void window.dispatchEvent(new StorageEvent('storage', { key: 'couponSettings', newValue: stored })),
    );
    await press(priceOf('a'));
    expect(idsOf(couponStore.getState())).toEqual(['a']);
  });
});

test('that it is on is said beside the page and with each price, with a way to switch it off', async () => {
  await show({ settings: on });
  const bar = screen.getByRole('region', { name: 'One-click bets' });
  expect(plain(bar.textContent ?? '')).toContain('One-click bets are on: RUB 200.00');
  expect(plain(document.getElementById('one-click')?.textContent ?? '')).toContain('RUB 200.00');
  await press(screen.getByRole('button', { name: 'Turn off' }));
  expect(isOn()).toBe(false);
  expect(oneClickSlot.getState().press).toBeNull();
  expect(told()).toEqual(['One-click bets are off: a press on a price adds its outcome to the coupon.']);
});
