import { act, screen, within } from '@testing-library/react';
import { sheetPlace } from '../../betting/coupon/sheetPlace';
import { loadLaterParts } from '../../overlay/later';
import { noticeStore } from '../../overlay/notices/store';
import { open, pass, sitting, start } from '../../testing/sitting';

beforeAll(loadLaterParts);

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  noticeStore.setState([], true);
});

afterEach(() => jest.useRealTimers());

const shown = (changes: object = {}) => ({
  alwaysShown: { __typename: 'AlwaysShown', time: false, breakDays: null, ...changes },
});
const hour = 3_600_000;
const twoMinutes = 2 * 60_000;
const timer = () => screen.queryByRole('timer');
const stop = () => screen.queryByRole('button', { name: 'Stop for 24 hours' });
const press = () => act(() => stop()?.click());

describe('the time that a residence demands to be shown', () => {
  test('RTS 13C: runs in hours, minutes and seconds', async () => {
    const { stand } = open();
    await stand({ sitting: sitting(2 * hour - 2000), ...shown({ time: true }) });
    expect(timer()?.textContent).toBe('Signed in for 1:59:58');
    await pass(1000);
    expect(timer()?.textContent).toBe('Signed in for 1:59:59');
    await pass(2000);
    expect(timer()?.textContent).toBe('Signed in for 2:00:01');
  });

  test('goes by the server, though the clock of the browser is wrong and is set back', async () => {
    jest.setSystemTime(start + 9 * hour);
    const { stand } = open();
    await stand({ sitting: sitting(twoMinutes), ...shown({ time: true }) });
    expect(timer()?.textContent).toContain('0:02:00');
    jest.setSystemTime(start - 9 * hour);
    await pass(5000);
    expect(timer()?.textContent).toContain('0:02:05');
  });

  test('is not read out as it runs', async () => {
    const { stand } = open();
    await stand({ sitting: sitting(0), ...shown({ time: true }) });
    // A timer is not live by itself; nothing around it may be.
    expect(timer()?.closest('[aria-live], [role=status], [role=alert], [role=log]')).toBeNull();
  });

  test('is not there where nobody demands it, though a limit of time runs', async () => {
    const { stand } = open();
    await stand({ sitting: sitting(0, { sessionEndsAt: '2026-03-08T13:00:00.000Z' }), ...shown() });
    expect(timer()).toBeNull();
  });
});

describe('the button for a break', () => {
  test('§ 6i(3): begins the break with one press and asks nothing, and the page is led to the closed room', async () => {
    const refresh = jest.fn(() => Promise.resolve());
    const { stand, inputOf, resolve } = open({ refresh });
    await stand({ sitting: null, ...shown({ breakDays: 1 }) });
    press();
    expect(inputOf('BreakButtonMutation')).toEqual({ kind: 'TIME_OUT', value: 1 });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(refresh).not.toHaveBeenCalled();
    const player = {
      __typename: 'Player',
      id: 'UGxheWVyOjc=',
      sitting: null,
      waitingLimits: [],
      limitAdvice: null,
      limits: [],
      exclusionReasons: [],
      ...shown({ breakDays: 1 }),
    };
    await resolve('BreakButtonMutation', { saveLimit: { __typename: 'LimitSaved', player } });
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(noticeStore.getState().map(({ text }) => text)).toEqual(['Your time-out has begun.']);
  });

  test('says why when the break did not begin, and can be pressed again', async () => {
    const refresh = jest.fn(() => Promise.resolve());
    const { stand, resolve } = open({ refresh });
    await stand({ sitting: null, ...shown({ breakDays: 1 }) });
    press();
    const messageKey = 'limit_would_shorten';
    await resolve('BreakButtonMutation', { saveLimit: { __typename: 'LimitRefused', messageKey } });
    expect(noticeStore.getState().map(({ kind, text }) => [kind, text])).toEqual([
      ['error', 'It already lasts longer. It cannot become shorter.'],
    ]);
    expect(refresh).not.toHaveBeenCalled();
    expect((stop() as HTMLButtonElement).disabled).toBe(false);
  });

  test.each([
    ['in a break', { more: { Page: () => ({ isInBreak: true }) } }, 1],
    ['where nobody demands it', {}, null],
  ])('is not there %s', async (_, options, breakDays) => {
    const { stand } = open(options);
    await stand({ sitting: null, ...shown({ breakDays }) });
    expect(stop()).toBeNull();
  });
});

test('both stand in the sheet of the coupon too while it is open, which covers the header', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const { stand } = open();
  await stand({ sitting: sitting(0), ...shown({ time: true, breakDays: 1 }) });
  expect(place.childElementCount).toBe(0);
  act(() => sheetPlace.setState({ place }));
  expect(within(place).getByRole('timer')).toBeTruthy();
  expect(within(place).getByRole('button', { name: 'Stop for 24 hours' })).toBeTruthy();
  act(() => sheetPlace.setState({ place: null }));
  expect(place.childElementCount).toBe(0);
  place.remove();
});
