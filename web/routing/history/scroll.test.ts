import { createScrollMemory, type ScrollingBrowser } from './scroll';

/** A window with a page long enough to scroll. */
function fakeBrowser(stored: string | null = null, parts: readonly string[] = []) {
  const store = { y: 0, stored, part: '' };
  const browser: ScrollingBrowser = {
    storage: () => ({ getItem: () => store.stored, setItem: (_key, value) => (store.stored = value) }),
    y: () => store.y,
    scrollTo: (y) => (store.y = y),
    scrollToPart: (hash) => {
      store.part = parts.includes(hash) ? hash : '';
      return store.part !== '';
    },
  };
  return { browser, store };
}

const at = (key: string, hash = '') => ({ pathname: '/en', search: '', hash, state: null, key });

test('a new page begins at its top, and Back restores the earlier position', () => {
  const { browser, store } = fakeBrowser();
  const memory = createScrollMemory(browser);
  store.y = 400;
  memory.keep(at('first'));
  memory.place({ location: at('second'), scroll: 'placed' });
  expect(store.y).toBe(0);
  memory.place({ location: at('first'), scroll: 'placed' });
  expect(store.y).toBe(400);
});

test('a move that keeps the position does not scroll', () => {
  const { browser, store } = fakeBrowser();
  store.y = 400;
  createScrollMemory(browser).place({ location: at('other', '#part'), scroll: 'kept' });
  expect(store).toMatchObject({ y: 400, part: '' });
});

test('a fragment is scrolled to unless a position is stored, and a missing one scrolls to the top', () => {
  const { browser, store } = fakeBrowser(null, ['#part']);
  const memory = createScrollMemory(browser);
  store.y = 50;
  memory.place({ location: at('a', '#part'), scroll: 'placed' });
  expect(store).toMatchObject({ y: 50, part: '#part' });
  memory.place({ location: at('a', '#nowhere'), scroll: 'placed' });
  expect(store.y).toBe(0);
  store.y = 70;
  memory.keep(at('a', '#part'));
  store.y = 0;
  memory.place({ location: at('a', '#part'), scroll: 'placed' });
  expect(store.y).toBe(70);
});

test('positions outlive the document', () => {
  const before = fakeBrowser();
  before.store.y = 300;
  const memory = createScrollMemory(before.browser);
  memory.keep(at('first'));
  memory.store();
  const after = fakeBrowser(before.store.stored);
  createScrollMemory(after.browser).placeFirst(at('first'));
  expect(after.store.y).toBe(300);
});

test('the first page stays where the visitor or the browser has scrolled it', () => {
  const { browser, store } = fakeBrowser('{"first":300}');
  store.y = 20;
  createScrollMemory(browser).placeFirst(at('first'));
  expect(store.y).toBe(20);
});

test.each(['nonsense', '[1', 'null', '{"first":"far"}'])(
  'an invalid stored value (%s) is ignored',
  (stored) => {
    const { browser, store } = fakeBrowser(stored);
    createScrollMemory(browser).placeFirst(at('first'));
    expect(store.y).toBe(0);
  },
);

test('without storage positions are kept as long as the page is open', () => {
  const { browser, store } = fakeBrowser();
  const memory = createScrollMemory({
    ...browser,
    storage: () => {
      throw new Error('denied');
    },
  });
  store.y = 400;
  memory.keep(at('first'));
  memory.store();
  store.y = 0;
  memory.place({ location: at('first'), scroll: 'placed' });
  expect(store.y).toBe(400);
});
