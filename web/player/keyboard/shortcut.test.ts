/** @jest-environment jsdom */
import { shortcutOf, type Shortcut } from './shortcut';

/** The shortcut of a key pressed while an element has the focus. */
function pressed(init: KeyboardEventInit, html = '<main></main>'): Shortcut | undefined {
  document.body.innerHTML = html;
  let found: Shortcut | undefined;
  const read = (event: KeyboardEvent) => (found = shortcutOf(event));
  document.addEventListener('keydown', read, { once: true });
  const target = document.querySelector('[data-here]') ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
  return found;
}

it('maps C to the coupon and the question mark to the list of keys', () => {
  expect(pressed({ key: 'c', code: 'KeyC' })).toBe('coupon');
  expect(pressed({ key: 'C', code: 'KeyC', shiftKey: true })).toBe('coupon');
  expect(pressed({ key: '?', code: 'Slash', shiftKey: true })).toBe('list');
  expect(pressed({ key: 'x', code: 'KeyX' })).toBeUndefined();
});

it('uses the position of C on a keyboard without Latin letters, and the letter on other Latin layouts', () => {
  expect(pressed({ key: 'с', code: 'KeyC' })).toBe('coupon');
  expect(pressed({ key: 'ؤ', code: 'KeyC' })).toBe('coupon');
  expect(pressed({ key: '؟', code: 'Slash', shiftKey: true })).toBe('list');
  expect(pressed({ key: 'c', code: 'KeyI' })).toBe('coupon');
  expect(pressed({ key: 'j', code: 'KeyC' })).toBeUndefined();
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
  '<dialog open><button data-here>Close</button></dialog>',
])('leaves keys pressed in %s to it', (html) => {
  expect(pressed({ key: 'c', code: 'KeyC' }, html)).toBeUndefined();
  expect(pressed({ key: '?', code: 'Slash' }, html)).toBeUndefined();
});
