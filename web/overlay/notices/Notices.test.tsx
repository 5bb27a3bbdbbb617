import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithRelay } from '../../testing/renderWithRelay';
import { Notices } from './Notices';
import { dismissGroup, noticeStore, notify } from './store';

const texts = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('span')?.textContent);

const show = (...inputs: Parameters<typeof notify>[0][]) => {
  act(() => {
    for (const input of inputs) notify(input);
  });
};

const pass = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  act(() => {
    noticeStore.setState([], true);
  });
  jest.useRealTimers();
});

describe('notices', () => {
  test('close by themselves after ten seconds', () => {
    renderWithRelay(<Notices />);
    show({ kind: 'done', text: 'Saved' });
    pass(9_999);
    expect(texts()).toEqual(['Saved']);
    pass(1);
    expect(texts()).toEqual([]);
  });

  test('stay while permanent, until the player closes them', () => {
    renderWithRelay(<Notices />);
    show({ kind: 'error', text: 'Over', permanent: true });
    pass(60_000);
    expect(texts()).toEqual(['Over']);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(texts()).toEqual([]);
  });

  test('wait while the pointer is over them, and then stay for the remaining time', () => {
    renderWithRelay(<Notices />);
    show({ kind: 'ok', text: 'Read me' });
    pass(4_000);
    fireEvent.pointerEnter(screen.getByRole('listitem'));
    pass(60_000);
    expect(texts()).toEqual(['Read me']);
    fireEvent.pointerLeave(screen.getByRole('listitem'));
    pass(5_999);
    expect(texts()).toEqual(['Read me']);
    pass(1);
    expect(texts()).toEqual([]);
  });

  test('do not disappear at the moment the pointer leaves', () => {
    renderWithRelay(<Notices />);
    show({ kind: 'ok', text: 'Read me' });
    pass(9_900);
    fireEvent.pointerEnter(screen.getByRole('listitem'));
    fireEvent.pointerLeave(screen.getByRole('listitem'));
    pass(1_999);
    expect(texts()).toEqual(['Read me']);
    pass(1);
    expect(texts()).toEqual([]);
  });

  test('wait while something in them has focus', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    renderWithRelay(<Notices />);
    show({ kind: 'ok', text: 'Read me' });
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
    pass(60_000);
    expect(texts()).toEqual(['Read me']);
    await user.keyboard('{Enter}');
    expect(texts()).toEqual([]);
  });

  test('are at most three by default and one in each named group', () => {
    renderWithRelay(<Notices />);
    show(
      { kind: 'ok', text: 'one' },
      { kind: 'ok', text: 'two' },
      { kind: 'ok', text: 'in', group: 'session' },
      { kind: 'ok', text: 'three' },
      { kind: 'ok', text: 'out', group: 'session' },
      { kind: 'ok', text: 'four' },
    );
    expect(texts()).toEqual(['two', 'three', 'out', 'four']);
    act(() => {
      dismissGroup('session');
    });
    expect(texts()).toEqual(['two', 'three', 'four']);
  });

  test('have the title of their kind unless they bring one', () => {
    renderWithRelay(<Notices />);
    show(
      { kind: 'error', text: 'a' },
      { kind: 'done', text: 'b' },
      { kind: 'ok', text: 'c', title: 'Settings' },
    );
    const titles = screen.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent);
    expect(titles).toEqual(['Something went wrong', 'Done', 'Settings']);
  });

  test('are announced politely by a region that is there before them', () => {
    renderWithRelay(<Notices />);
    const region = screen.getByRole('region', { name: 'Notifications' });
    expect(within(region).getByRole('list').getAttribute('aria-live')).toBe('polite');
  });

  test('close and do what their button says', () => {
    const run = jest.fn();
    renderWithRelay(<Notices />);
    show({ kind: 'error', text: 'Ended', permanent: true, action: { label: 'Sign in', run } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(texts()).toEqual([]);
  });
});
