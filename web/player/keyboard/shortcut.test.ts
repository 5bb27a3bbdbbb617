/** @jest-environment jsdom */
import { shortcutOf, type Shortcut } from './shortcut';

const price = '<ul data-prices><li><button data-here>2.00</button></li></ul>';

/** The shortcut of a key pressed while an element has the focus: a price unless other markup is given. */
function pressed(init: KeyboardEventInit, html = price): Shortcut | undefined {
  document.body.innerHTML = html;
  let found: Shortcut | undefined;
  const read = (event: KeyboardEvent) => (found = shortcutOf(event));
  document.addEventListener('keydown', read, { once: true });
  const target = document.querySelector('[data-here]') ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
  return found;
}

it.each([
  ['c', 'KeyC', 'stake'],
  ['p', 'KeyP', 'place'],
] as const)('maps the letter %s in a table of prices to its part of the coupon', (key, code, shortcut) => {
  expect(pressed({ key, code })).toBe(shortcut);
  expect(pressed({ key: key.toUpperCase(), code, shiftKey: true })).toBe(shortcut);
});

it('goes by the position of a letter on the keyboard, on every layout', () => {
  expect(pressed({ key: 'с', code: 'KeyC' })).toBe('stake');
  expect(pressed({ key: 'ؤ', code: 'KeyC' })).toBe('stake');
  expect(pressed({ key: 'з', code: 'KeyP' })).toBe('place');
  expect(pressed({ key: 'c', code: 'KeyI' })).toBeUndefined();
  expect(pressed({ key: 'x', code: 'KeyX' })).toBeUndefined();
});

it('maps the slash to the search, on any layout', () => {
  expect(pressed({ key: '/', code: 'Slash' })).toBe('search');
  expect(pressed({ key: '/', code: 'Digit7', shiftKey: true })).toBe('search');
  expect(pressed({ key: '.', code: 'Slash' })).toBe('search');
});

it('leaves letters outside of tables of prices alone', () => {
  for (const html of ['<main></main>', '<nav><a data-here href="/">Home</a></nav>']) {
    expect(pressed({ key: 'c', code: 'KeyC' }, html)).toBeUndefined();
    expect(pressed({ key: 'p', code: 'KeyP' }, html)).toBeUndefined();
  }
});

it('maps the question mark to the list of keys everywhere on a page', () => {
  expect(pressed({ key: '?', code: 'Slash', shiftKey: true }, '<main></main>')).toBe('list');
  expect(pressed({ key: '؟', code: 'Slash', shiftKey: true })).toBe('list');
});

it.each(['ctrlKey', 'altKey', 'metaKey'] as const)(
  'leaves keys pressed with %s to the browser',
  (modifier) => {
    expect(pressed({ key: 'c', code: 'KeyC', [modifier]: true })).toBeUndefined();
  },
);

it.each([
  '<input data-here>',
  '<textarea data-here></textarea>',
  '<select data-here></select>',
  '<div contenteditable="true"><p data-here></p></div>',
  '<dialog open><ul data-prices><li><button data-here>2.00</button></li></ul></dialog>',
])('leaves keys pressed in %s to it', (html) => {
  expect(pressed({ key: 'c', code: 'KeyC' }, html)).toBeUndefined();
  expect(pressed({ key: '?', code: 'Slash' }, html)).toBeUndefined();
});
