import { act, screen } from '@testing-library/react';
import { createMockEnvironment } from 'relay-test-utils';
import { noticeStore } from '../overlay/notices/store';
import { renderWithRelay, type MockEnvironment } from '../testing/renderWithRelay';
import { RemoteSlot } from './RemoteSlot';
import type { SlotName } from './slots';

const content = {
  __typename: 'RemoteAppContent',
  title: '',
  body: '<p>The operator’s own</p>',
  style: '',
  styleSheets: [],
  code: null,
  scripts: [],
  integrity: null,
};
const failure = { __typename: 'RemoteAppFailure', reason: 'STATUS', statusCode: 503 };

let environment: MockEnvironment;
beforeEach(() => {
  jest.useFakeTimers();
  environment = createMockEnvironment();
});
afterEach(() => {
  act(() => noticeStore.setState([], true));
  jest.useRealTimers();
});

const show = (name: SlotName) =>
  renderWithRelay(<RemoteSlot name={name} own={<p>The site’s own</p>} />, { environment, url: '/en/live' });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const asked = () => environment.mock.getAllOperations();

async function answer(remoteAppView: object | null): Promise<void> {
  await act(async () => {
    const [operation] = asked();
    if (!operation) throw new Error('Nothing was asked for.');
    environment.mock.resolve(operation, { data: { remoteAppView } });
    await jest.advanceTimersByTimeAsync(0);
  });
}

/** What the application shows in its own part of the page. */
const shown = ({ container }: { container: HTMLElement }) =>
  [...container.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot)?.shadowRoot?.textContent;

test.each<SlotName>(['header', 'footer'])(
  'the %s is the site’s own until the component of the application has loaded',
  async (name) => {
    const rendered = show(name);
    expect(screen.getByText('The site’s own')).toBeTruthy();
    expect(asked()[0]?.request.variables).toEqual({
      name,
      url: '/en',
      component: { name },
      fromBrowser: true,
    });
    await answer(content);
    expect(shown(rendered)).toBe('The operator’s own');
    expect(screen.queryByText('The site’s own')).toBeNull();
  },
);

test('the header is retried five times, a second after each failure, and then a notice offers to reload it', async () => {
  const rendered = show('header');
  await answer(failure);
  for (let retry = 0; retry < 5; retry += 1) {
    expect(noticeStore.getState()).toEqual([]);
    await pass(999);
    expect(asked()).toEqual([]);
    await pass(1);
    await answer(failure);
  }
  await pass(60_000);
  expect(asked()).toEqual([]);
  expect(screen.getByText('The site’s own')).toBeTruthy();
  const [notice] = noticeStore.getState();
  expect(notice).toMatchObject({ title: 'This part of the page could not be loaded.', permanent: true });
  act(() => notice?.action?.run());
  await pass(1000);
  await answer(content);
  expect(shown(rendered)).toBe('The operator’s own');
  expect(noticeStore.getState()).toEqual([]);
});

test('a footer that failed for good says so above the site’s own, and can be reloaded', async () => {
  const rendered = show('footer');
  await answer(failure);
  for (const ms of [1000, 2000, 4000]) {
    await pass(ms);
    await answer(failure);
  }
  expect(screen.getByRole('alert').textContent).toContain('This part of the page could not be loaded.');
  expect(screen.getByText('The site’s own')).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Load again' }).click());
  await pass(1000);
  await answer(content);
  expect(rendered.container.querySelector('footer')).toBeTruthy();
  expect(shown(rendered)).toBe('The operator’s own');
});

test('a part whose application the operator has removed is the site’s own', async () => {
  show('footer');
  await answer(null);
  expect(screen.getByText('The site’s own')).toBeTruthy();
  await pass(60_000);
  expect(asked()).toEqual([]);
});
