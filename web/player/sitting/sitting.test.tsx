import { act, fireEvent, screen, within } from '@testing-library/react';
import { couponStore } from '../../betting/coupon/store';
import { loadLaterParts } from '../../overlay/later';
import { noticeStore, notify } from '../../overlay/notices/store';
import { at, id, minute, open, pass, playerWith, sitting, start } from '../../testing/sitting';
import { placingAct } from '../../betting/coupon/placing/placingAct';

beforeAll(loadLaterParts);

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  localStorage.clear();
  noticeStore.setState([], true);
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const due = (ms: number) => ({ realityCheck: { __typename: 'RealityCheck', dueAt: at(ms) } });
const pendingLimit = (dueMs: number) => ({
  __typename: 'PlayerLimit',
  kind: 'DEPOSIT_DAY',
  value: 200,
  currency: 'EUR',
  dueAt: at(dueMs),
});
const modal = () => screen.queryByRole('dialog', { name: 'Reality check' });
const dueModal = () => screen.queryByRole('dialog', { name: 'Confirm your change' });

describe('the reality check', () => {
  test('RC-01: is not there for players without one, and nothing is stored', async () => {
    const { stand } = open();
    await stand({ sitting: null });
    await pass(60 * minute);
    expect(modal()).toBeNull();
    expect(localStorage.getItem('realityCheckEndTime')).toBeNull();
  });

  test('opens at its second and not before, with the time and the exact figures', async () => {
    const { stand } = open();
    await stand({ sitting: sitting(0, due(10 * minute)) });
    expect(localStorage.getItem('realityCheckEndTime')).toBe(String(start + 10 * minute));
    await pass(10 * minute - 1000);
    expect(modal()).toBeNull();
    await pass(1000);
    expect(document.activeElement?.textContent).toMatch(/^Signed in for/);
    expect(modal()?.textContent).toMatch(
      /Signed in for10 min.*Staked€100\.00.*Returned€30\.50.*Net result[-−]€69\.50/,
    );
  });

  test('is asked for again after two seconds, and then ever later, while no answer came', async () => {
    const { stand, asks } = open();
    expect(asks('useStandingQuery')).toBe(1);
    await pass(2000);
    expect(asks('useStandingQuery')).toBe(1);
    await pass(4000);
    await stand({ sitting: sitting(6000, due(10 * minute)) });
    await pass(minute);
    expect(asks('useStandingQuery')).toBe(0);
    await pass(9 * minute);
    expect(modal()).not.toBeNull();
  });

  test('RC-09: asks the server after five minutes at the latest', async () => {
    const { stand, asks } = open();
    await stand({ sitting: sitting(0, due(60 * minute)) });
    await pass(5 * minute - 1);
    expect(asks('useStandingQuery')).toBe(0);
    await pass(1);
    expect(asks('useStandingQuery')).toBe(1);
  });

  test('a clock that is set back brings no time, and one that is wrong from the start neither', async () => {
    jest.setSystemTime(start - 3 * 3_600_000);
    const { stand } = open();
    await stand({ sitting: sitting(0, due(5 * minute)) });
    await pass(4 * minute);
    jest.setSystemTime(start - 9 * 3_600_000);
    await pass(minute);
    expect(modal()).not.toBeNull();
  });

  test('RC-08: after sleep it opens as soon as the page is seen', async () => {
    const { stand } = open();
    await stand({ sitting: sitting(0, due(30 * minute)) });
    jest.setSystemTime(start + 40 * minute);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await pass(0);
    expect(modal()).not.toBeNull();
  });

  test('a storage that was changed changes nothing', async () => {
    const { stand } = open();
    await stand({ sitting: sitting(0, due(5 * minute)) });
    localStorage.setItem('realityCheckEndTime', String(start + 999 * minute));
    await pass(5 * minute);
    expect(modal()).not.toBeNull();
  });

  test.each([
    ['Continue', 'CONTINUE'],
    ['Close', 'NOTHING'],
  ])('RC-02, RC-07: %s is sent as %s with the wish and the time, and closes it', async (button, choice) => {
    const { stand, resolve, inputOf } = open();
    await stand({ sitting: sitting(0, due(5 * minute)) });
    await pass(5 * minute);
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: button }));
    expect(inputOf('RealityCheckMutation')).toEqual({ choice, isLast: true, shownAt: at(5 * minute) });
    const answered = sitting(5 * minute, { realityCheck: { __typename: 'RealityCheck', dueAt: null } });
    await resolve('RealityCheckMutation', {
      answerRealityCheck: { __typename: 'LimitSaved', player: playerWith({ sitting: answered }) },
    });
    expect(modal()).toBeNull();
    expect(localStorage.getItem('realityCheckEndTime')).toBeNull();
  });

  test('RC-05: logging out is told first, and then signs out', async () => {
    const { stand, resolve, inputOf, asks } = open();
    await stand({ sitting: sitting(0, due(5 * minute)) });
    await pass(5 * minute);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }));
    expect(inputOf('RealityCheckMutation')).toMatchObject({ choice: 'LOG_OUT', isLast: false });
    const player = playerWith({ sitting: sitting(5 * minute, due(10 * minute)) });
    await resolve('RealityCheckMutation', { answerRealityCheck: { __typename: 'LimitSaved', player } });
    expect(asks('useSignOutMutation')).toBe(1);
    await pass(0);
  });

  test('an answer that does not reach the server leaves it open and says so', async () => {
    const { stand, asks } = open();
    await stand({ sitting: sitting(0, due(5 * minute)) });
    await pass(5 * minute);
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(asks('RealityCheckMutation')).toBe(1);
    await pass(0);
    expect(modal()).not.toBeNull();
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  test('answered in another tab, it closes here', async () => {
    const { stand } = open();
    await stand({ sitting: sitting(0, due(5 * minute)) });
    await pass(5 * minute);
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key: 'realityCheckEndTime' }));
    });
    await stand({ sitting: sitting(5 * minute, due(10 * minute)) });
    expect(modal()).toBeNull();
  });

  test('a stake that the server refuses for it opens it, though this browser thinks that there is time', async () => {
    const { stand } = open();
    await stand({ sitting: sitting(0, due(60 * minute)) });
    const refusal = { code: 'REALITY_CHECK', messageKey: 'x', bound: null, retryAfter: null };
    act(() => {
      couponStore.dispatch(
        placingAct({
          type: 'placingStarted',
          placement: { key: 'k', playerId: id, body: {} as never, startedAt: 0, tries: 0 },
        }),
      );
      couponStore.dispatch(placingAct({ type: 'refused', key: 'k', refusal }));
    });
    await stand({ sitting: sitting(60 * minute, due(60 * minute)) });
    expect(modal()).not.toBeNull();
  });
});

describe('the session limit', () => {
  const limited = (now = 0) => ({ sitting: sitting(now, { sessionEndsAt: at(60 * minute) }) });

  test('SL-01: is pinged every 30 seconds, whatever became of the ping before (SL-05)', async () => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const { stand, asks } = open();
    await stand(limited());
    await pass(29_999);
    expect(asks('useSittingPingMutation')).toBe(0);
    await pass(1);
    expect(asks('useSittingPingMutation')).toBe(1);
    await pass(30_000);
    expect(asks('useSittingPingMutation')).toBe(1);
    // oxlint-disable-next-line no-console -- it is the log of browsers
    expect(console.info).toHaveBeenCalled();
  });

  test('SL-01, SL-04: without it nobody pings, and no more once it is gone', async () => {
    const { stand, asks, resolve } = open();
    await stand({ sitting: sitting(0, due(60 * minute)) });
    await pass(minute);
    expect(asks('useSittingPingMutation')).toBe(0);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await stand(limited(minute));
    await pass(30_000);
    await resolve('useSittingPingMutation', {
      pingSitting: { __typename: 'LimitSaved', player: playerWith({ sitting: null }) },
    });
    await pass(5 * minute);
    expect(asks('useSittingPingMutation')).toBe(0);
  });

  test('RC-10: pings pause 30 seconds after the page was hidden, and go on at once when it is seen', async () => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const { stand, asks } = open();
    await stand(limited());
    const see = (state: DocumentVisibilityState) => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      act(() => {
        document.dispatchEvent(new Event('visibilitychange'));
      });
    };
    await pass(10_000);
    see('hidden');
    await pass(20_000);
    expect(asks('useSittingPingMutation')).toBe(1);
    await pass(5 * minute);
    expect(asks('useSittingPingMutation')).toBe(0);
    see('visible');
    expect(asks('useSittingPingMutation')).toBe(1);
  });

  test('SL-02: at its end the server is asked every second until the session has ended', async () => {
    const { stand, asks } = open();
    await stand(limited());
    await pass(60 * minute - 1000);
    asks('useSessionCheckQuery');
    await pass(500);
    expect(asks('useSessionCheckQuery')).toBe(0);
    await pass(500);
    expect(asks('useSessionCheckQuery')).toBe(1);
    await pass(1000);
    expect(asks('useSessionCheckQuery')).toBe(1);
  });

  test('the end of the login time is another one, and the first of both is told', async () => {
    const { stand, unmount } = open();
    const ends = { sessionEndsAt: at(60 * minute), loginEndsAt: at(30 * minute) };
    await stand({ sitting: sitting(0, ends) });
    await pass(30 * minute);
    unmount();
    await pass(0);
    expect(noticeStore.getState()).toMatchObject([
      { kind: 'error', permanent: true, text: expect.stringMatching(/^Your time signed in is used up/) },
    ]);
  });

  test('NT-22: who leaves by it is told why, for as long as they do not close it', async () => {
    const { stand, unmount } = open();
    await stand(limited());
    await pass(60 * minute);
    act(() => {
      notify({ kind: 'error', group: 'session', text: 'before' });
    });
    unmount();
    notify({ kind: 'error', group: 'session', text: 'after' });
    await pass(0);
    expect(noticeStore.getState()).toMatchObject([
      { kind: 'error', permanent: true, text: expect.stringMatching(/^Your session limit is over/) },
    ]);
  });

  test('who leaves before it is not', async () => {
    const { stand, unmount } = open();
    await stand(limited());
    await pass(60 * minute - 6000);
    unmount();
    await Promise.resolve();
    expect(noticeStore.getState()).toEqual([]);
  });
});

describe('a change of a limit', () => {
  test('LM-15: is not shown before it is due, and the limits are read again until then', async () => {
    const { stand, asks } = open();
    await stand({ sitting: null, waitingLimits: [pendingLimit(6 * minute)] });
    await pass(5 * minute);
    expect(asks('useStandingQuery')).toBe(1);
    await pass(minute - 1);
    expect(dueModal()).toBeNull();
    await pass(1);
    expect(dueModal()).not.toBeNull();
  });

  test('LM-15: one that is put off meanwhile is shown when it is due then', async () => {
    const { stand } = open();
    await stand({ sitting: sitting(0), waitingLimits: [pendingLimit(6 * minute)] });
    await pass(5 * minute);
    await stand({ sitting: sitting(5 * minute), waitingLimits: [pendingLimit(20 * minute)] });
    await pass(14 * minute);
    expect(dueModal()).toBeNull();
    await pass(minute);
    expect(dueModal()).not.toBeNull();
  });

  test('LM-16: has nothing to close it, and Escape and a press outside do not', async () => {
    const { stand } = open();
    await stand({ sitting: sitting(0), waitingLimits: [pendingLimit(0)] });
    const dialog = screen.getByRole('dialog', { name: 'Confirm your change' });
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    fireEvent.mouseDown(dialog);
    expect(dueModal()).not.toBeNull();
    expect(dialog.textContent).toMatch(/Deposits in 24 hours€200\.00/);
  });

  test.each([
    ['Confirm', true],
    ['Reject', false],
  ])('LM-13: %s decides it, and it closes', async (button, isConfirmed) => {
    const { stand, resolve, inputOf } = open();
    await stand({ sitting: sitting(0), waitingLimits: [pendingLimit(0)] });
    fireEvent.click(screen.getByRole('button', { name: button }));
    expect(inputOf('DueLimitMutation')).toEqual({ kind: 'DEPOSIT_DAY', isConfirmed });
    const player = { ...playerWith({ sitting: sitting(0) }), limits: null, exclusionReasons: null };
    await resolve('DueLimitMutation', { decideLimit: { __typename: 'LimitSaved', player } });
    expect(dueModal()).toBeNull();
  });

  test('leaves signing out within reach', async () => {
    const { stand, asks } = open();
    await stand({ sitting: sitting(0), waitingLimits: [pendingLimit(0)] });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }));
    expect(asks('useSignOutMutation')).toBe(1);
    await pass(0);
  });

  test('comes after the reality check, never with it', async () => {
    const { stand } = open();
    await stand({ sitting: sitting(0, due(0)), waitingLimits: [pendingLimit(0)] });
    expect([modal() !== null, dueModal() !== null]).toEqual([true, false]);
    await stand({ sitting: sitting(0, due(5 * minute)), waitingLimits: [pendingLimit(0)] });
    expect([modal() !== null, dueModal() !== null]).toEqual([false, true]);
  });
});
