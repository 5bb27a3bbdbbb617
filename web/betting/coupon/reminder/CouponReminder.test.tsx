import { act, fireEvent, screen } from '@testing-library/react';
import { noticeStore } from '../../../overlay/notices/store';
import { useNavigation } from '../../../routing/history/NavigationContext';
import type { Navigation } from '../../../routing/history/navigation';
import { renderWithRelay } from '../../../testing/renderWithRelay';
import { CouponColumn } from '../CouponColumn';
import { CouponProvider } from '../CouponProvider';
import { answerBets, open, outcome, startWithEmptyCoupon } from '../../../testing/couponPanel';
import { couponStore } from '../store';
import { aGuest, betOn } from '../../../testing/coupon';

startWithEmptyCoupon();

jest.mock('../../../foundation/browser/browserSession', () => ({
  browserSession: () => Promise.resolve('one'),
}));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  noticeStore.setState([], true);
});

const live = (id: string, state = 'OPEN') => {
  const made = outcome(id, { state });
  return { ...made, market: { ...made.market, game: { ...made.market.game, status: 'LIVE' } } };
};
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const reminders = () => noticeStore.getState().filter(({ group }) => group === 'coupon-reminder');

test('a coupon with an open bet on a match in play is recalled after half a minute', async () => {
  await open({ outcomes: [outcome('a'), live('b')] });
  await pass(29);
  expect(reminders()).toEqual([]);
  await pass(1);
  expect(reminders()).toEqual([
    expect.objectContaining({
      kind: 'warning',
      action: expect.objectContaining({ label: 'Open the coupon' }),
    }),
  ]);
});

test('a suspended live bet does not count, so that the open line bet decides', async () => {
  await open({ outcomes: [outcome('a'), live('b', 'SUSPENDED')] });
  await pass(299);
  expect(reminders()).toEqual([]);
  await pass(1);
  expect(reminders()).toHaveLength(1);
});

test('a coupon without an open bet is not recalled', async () => {
  await open({ outcomes: [outcome('a', { state: 'CLOSED' })] });
  await pass(600);
  expect(reminders()).toEqual([]);
});

test('an emptied coupon is forgotten: the next one has its whole time', async () => {
  await open({ outcomes: [outcome('a')] });
  await pass(200);
  act(() => couponStore.dispatch({ type: 'cleared' }));
  await pass(0);
  expect(localStorage.getItem('shown:coupon')).toBeNull();
});

describe('the action of the reminder', () => {
  let navigation: Navigation<unknown>;
  function Tab() {
    navigation = useNavigation();
    return null;
  }

  /** A page with the coupon beside it, where the window has room for that; the reminder is shown. */
  async function recalledBeside(hasRoom: boolean) {
    jest
      .spyOn(HTMLElement.prototype, 'getClientRects')
      .mockReturnValue((hasRoom ? [new DOMRect()] : []) as unknown as DOMRectList);
    couponStore.dispatch({ type: 'toggled', bet: betOn('a') });
    const { environment, settings } = renderWithRelay(
      <CouponProvider {...aGuest}>
        <Tab />
        <div id="coupon" tabIndex={-1}>
          <CouponColumn />
        </div>
      </CouponProvider>,
      { settings: { hideRight: true } },
    );
    await answerBets(environment, { nodes: [outcome('a')], player: null, site: null });
    fireEvent.click(tab('My bets'));
    await pass(300);
    await act(() => Promise.resolve(reminders()[0]?.action?.run()));
    return settings.getState();
  }
  const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(name), hidden: true });
  const isChosen = (name: string) => tab(name).getAttribute('aria-selected') === 'true';
  const place = () => navigation.visit().location.pathname;

  test('unfolds the coupon beside the page, shows its bets and moves the focus there', async () => {
    expect(await recalledBeside(true)).toMatchObject({ hideRight: false });
    expect(isChosen('Coupon')).toBe(true);
    expect(document.activeElement?.id).toBe('coupon');
    expect(place()).toBe('/en');
  });

  test('leads to the page of the coupon where the window has no room beside the page', async () => {
    expect(await recalledBeside(false)).toMatchObject({ hideRight: true });
    expect(place()).toBe('/en/coupon');
  });
});
