import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createClock, useNow } from '../foundation/browser/clock';
import { NetworkError } from '../foundation/relay/errors';
import { CodeError } from '../routing/routes/CodeError';
import { Link } from '../routing/routes/Link';
import { renderWithRelay } from '../testing/renderWithRelay';
import { ScreenBoundary } from './Content';
import { Boundary } from '../overlay/boundaries/Boundary';
import { ErrorNote } from '../overlay/errors/ErrorNote';
import { ErrorPage, NotFoundPage } from '../overlay/errors/ErrorPage';

/** React reports the errors that a boundary catches; these tests are about such errors. */
function expectReports(): void {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
}

let isBroken = true;
function Fragile() {
  if (isBroken) throw new NetworkError('offline');
  return <p>whole again</p>;
}

beforeEach(() => {
  isBroken = true;
});

test('a broken slot leaves the rest intact, says why, and is rendered again after a successful retry', async () => {
  expectReports();
  const refresh = jest.fn(async () => {
    isBroken = false;
  });
  renderWithRelay(
    <>
      <p>the rest</p>
      <Boundary
        resetKey={1}
        fallback={(error, retry) => <ErrorNote error={error} retry={() => refresh().then(retry)} />}
      >
        <Fragile />
      </Boundary>
    </>,
  );
  expect(screen.getByText('the rest')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('There is no connection');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(screen.getByText('whole again')).toBeTruthy();
});

test('a page whose code or texts could not be loaded says so, and reloads when the player asks', async () => {
  const retry = jest.fn(async () => undefined);
  renderWithRelay(<ErrorPage error={new CodeError('gone')} retry={retry} />);
  expect(screen.getByRole('heading', { name: 'This part of the page could not be loaded.' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Load it again');
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a retry that fails shows the error again and can be repeated', async () => {
  expectReports();
  renderWithRelay(
    <ScreenBoundary shown={1}>
      <Fragile />
    </ScreenBoundary>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('whole again')).toBeTruthy();
});

test('another page is rendered without a retry', async () => {
  expectReports();
  function Pages() {
    const [page, setPage] = useState(1);
    return (
      <>
        <button
          onClick={() => {
            isBroken = false;
            setPage(2);
          }}
        >
          next page
        </button>
        <ScreenBoundary shown={page}>
          <Fragile />
        </ScreenBoundary>
      </>
    );
  }
  renderWithRelay(<Pages />);
  await userEvent.click(screen.getByRole('button', { name: 'next page' }));
  expect(screen.getByText('whole again')).toBeTruthy();
});

test('the not-found page says so and links to other pages', () => {
  renderWithRelay(<NotFoundPage />, { url: '/ru/nope' });
  expect(screen.getByText('This page could not be found.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the home page' }).getAttribute('href')).toBe('/ru');
});

test('a link is a plain anchor', () => {
  renderWithRelay(<Link to="/en/line">Line</Link>);
  expect(screen.getByRole('link', { name: 'Line' }).getAttribute('href')).toBe('/en/line');
});

test('the clock starts at the server’s time and is corrected by it', () => {
  let local = 5000;
  const clock = createClock(1_000_000, () => local);
  local += 250;
  expect(clock.now()).toBe(1_000_250);
  clock.correct('1970-01-01T01:00:00.000Z');
  expect(clock.now()).toBe(3_600_000);
  clock.correct('nonsense');
  expect(clock.now()).toBe(3_600_000);
  expect(clock.renderedAt).toBe(1_000_000);
});

test('a time on screen moves on with the clock, rounded to what it shows', () => {
  jest.useFakeTimers();
  function Seconds() {
    return <output>{useNow(60_000)}</output>;
  }
  const rendered = renderWithRelay(<Seconds />, { now: '1970-01-01T00:01:30.000Z' });
  expect(screen.getByRole('status').textContent).toBe('60000');
  act(() => jest.advanceTimersByTime(10_000));
  expect(screen.getByRole('status').textContent).toBe('60000');
  rendered.unmount();
  jest.useRealTimers();
});
