import { createScrollMemory } from './scroll';

/** The parts that the browser was told to scroll to. */
const scrolledTo: string[] = [];

beforeEach(() => {
  scrolledTo.length = 0;
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolledTo.push(this.id);
  };
  window.scrollTo = jest.fn();
  document.body.innerHTML = '<h2 id="правила">Rules</h2>';
});

const at = (hash: string) => ({ pathname: '/en', search: '', hash, state: null, key: hash });

test.each(['#правила', `#${encodeURIComponent('правила')}`])(
  'the part that an address names as %s is scrolled to',
  (hash) => {
    createScrollMemory().place({ location: at(hash), scroll: 'placed' });
    expect(scrolledTo).toEqual(['правила']);
    expect(window.scrollTo).not.toHaveBeenCalled();
  },
);

test('an address that names no part of the page shows its top', () => {
  createScrollMemory().place({ location: at('#%'), scroll: 'placed' });
  expect(scrolledTo).toEqual([]);
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
});
