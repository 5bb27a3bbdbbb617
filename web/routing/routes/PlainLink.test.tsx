import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { NavigationContext } from '../history/NavigationContext';
import { standingNavigation } from '../history/standing';
import { PlainLink } from './PlainLink';

function renderLink(props: Partial<Parameters<typeof PlainLink>[0]> = {}) {
  const goTo = jest.fn(() => Promise.resolve());
  const navigation = { ...standingNavigation(new URL('https://touchline.example/en'), 'home'), goTo };
  render(
    <NavigationContext value={navigation}>
      <PlainLink to="/en/line" {...props}>
        Line
      </PlainLink>
    </NavigationContext>,
  );
  return { goTo, link: screen.getByRole('link', { name: 'Line' }) };
}

/** Presses a link; returns whether the site kept the browser from following it. */
function isKeptFromBrowser(link: HTMLElement, how: MouseEventInit = {}): boolean {
  let isKept = false;
  const look = (event: Event) => {
    isKept = event.defaultPrevented;
    // Without this jsdom complains that it cannot load another document.
    event.preventDefault();
  };
  window.addEventListener('click', look, { once: true });
  fireEvent(link, createEvent.click(link, { button: 0, ...how }));
  window.removeEventListener('click', look);
  return isKept;
}

test('a plain press moves within the site, with what the link says of the entry', () => {
  const { goTo, link } = renderLink({ state: { isOverThePage: true }, preventScrollReset: true });
  expect(isKeptFromBrowser(link)).toBe(true);
  expect(goTo).toHaveBeenCalledWith('/en/line', { state: { isOverThePage: true }, preventScrollReset: true });
});

test.each([
  ['the control key', { ctrlKey: true }],
  ['the command key', { metaKey: true }],
  ['the shift key', { shiftKey: true }],
  ['the alt key', { altKey: true }],
  ['another button', { button: 1 }],
])('a press with %s is left to the browser', (_how, how) => {
  const { goTo, link } = renderLink();
  expect(isKeptFromBrowser(link, how)).toBe(false);
  expect(goTo).not.toHaveBeenCalled();
});

test('a press that the page handles otherwise moves nowhere', () => {
  const { goTo, link } = renderLink({ onClick: (event) => event.preventDefault() });
  isKeptFromBrowser(link);
  expect(goTo).not.toHaveBeenCalled();
});
