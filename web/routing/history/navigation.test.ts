import { memoryEntries, type MemoryEntries } from '../../testing/memoryEntries';
import type { MoveResult } from './moves';
import { beginNavigation, type Navigation } from './navigation';

/** In these tests a page is the address that it was loaded for. */
type Page = string;

interface Loading {
  address: string;
  signal: AbortSignal;
  answer(page: Page): void;
  fail(): void;
}

interface Tab {
  entries: MemoryEntries;
  moves: Navigation<Page>;
  /** The loads that wait for the test to answer them, the newest last. */
  loadings: Loading[];
  /** The addresses of all loads. */
  loaded: string[];
  left: string[];
  /** The addresses that `leaving` was called for. */
  leaving: string[];
}

interface Options {
  redirects?: Record<string, string>;
  /** The addresses whose loads the test answers itself. */
  held?: string[];
  before?: string[];
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

function createDependencies(entries: MemoryEntries, { redirects = {}, held = [] }: Options) {
  const tab = {
    entries,
    loadings: [] as Loading[],
    loaded: [] as string[],
    left: [] as string[],
    leaving: [] as string[],
  };
  const load = (url: URL, signal: AbortSignal): Promise<MoveResult<Page>> => {
    const address = url.pathname + url.search;
    tab.loaded.push(address);
    const redirect = redirects[address];
    if (redirect?.startsWith('https:')) return Promise.resolve({ away: redirect });
    if (redirect !== undefined) return Promise.resolve({ page: redirect, url: new URL(redirect, url) });
    if (!held.includes(address)) return Promise.resolve({ page: address, url });
    return new Promise((resolve, reject) => {
      tab.loadings.push({
        address,
        signal,
        answer: (page) => resolve({ page, url }),
        fail: () => reject(new Error('down')),
      });
    });
  };
  const dependencies = {
    entries,
    load,
    leaveFor: (url: string, replace: boolean) => tab.left.push(`${replace ? 'replace' : 'assign'} ${url}`),
    leaving: ({ pathname }: { pathname: string }) => tab.leaving.push(pathname),
  };
  return { tab, dependencies };
}

async function openTab(address: string, options: Options = {}): Promise<Tab> {
  const { tab, dependencies } = createDependencies(memoryEntries(address, options.before), options);
  return { ...tab, moves: await beginNavigation<Page>(dependencies) };
}

async function back(tab: Tab, delta = -1): Promise<void> {
  tab.moves.go(delta);
  await settled();
}

test('a page gets its history entry once it is loaded', async () => {
  const tab = await openTab('/en', { held: ['/en/line'] });
  const going = tab.moves.goTo('/en/line');
  expect(tab.moves.isLoading()).toBe(true);
  expect([tab.entries.list(), tab.moves.visit().page]).toEqual([['[/en]'], '/en']);
  tab.loadings[0]?.answer('/en/line');
  await going;
  expect(tab.moves.isLoading()).toBe(false);
  expect([tab.entries.list(), tab.moves.visit().page]).toEqual([['/en', '[/en/line]'], '/en/line']);
});

test('a move that is replaced by another one is aborted, leaves no entry and settles', async () => {
  const tab = await openTab('/en', { held: ['/en/line'] });
  const first = tab.moves.goTo('/en/line');
  await tab.moves.goTo('/en/live');
  expect(tab.loadings[0]?.signal.aborted).toBe(true);
  tab.loadings[0]?.answer('/en/line');
  await first;
  expect([tab.entries.list(), tab.moves.visit().page]).toEqual([['/en', '[/en/live]'], '/en/live']);
});

test('listeners learn that a page is loading and that it has loaded', async () => {
  const tab = await openTab('/en');
  const heard: [boolean, Page][] = [];
  const stop = tab.moves.subscribe(() => heard.push([tab.moves.isLoading(), tab.moves.visit().page]));
  await tab.moves.goTo('/en/line');
  stop();
  await tab.moves.goTo('/en/live');
  expect(heard).toEqual([
    [true, '/en'],
    [false, '/en/line'],
  ]);
});

test('Back and Forward show the earlier page, scrolled to its earlier position', async () => {
  const tab = await openTab('/en');
  const { key } = tab.moves.visit().location;
  await tab.moves.goTo('/en/line', { state: { by: 'menu' } });
  await back(tab);
  expect(tab.moves.visit()).toMatchObject({ page: '/en', scroll: 'placed', location: { key } });
  await back(tab, 1);
  expect(tab.moves.visit()).toMatchObject({ page: '/en/line', location: { state: { by: 'menu' } } });
  expect(tab.entries.list()).toEqual(['/en', '[/en/line]']);
  expect(tab.leaving).toEqual(['/en', '/en/line', '/en']);
});

test('a page is not shown when the visitor went back before it loaded', async () => {
  const tab = await openTab('/en', { held: ['/en/line'] });
  await tab.moves.goTo('/en/live');
  const going = tab.moves.goTo('/en/line');
  await back(tab);
  await going;
  expect([tab.entries.list(), tab.moves.visit().page]).toEqual([['[/en]', '/en/live'], '/en']);
});

test('the scroll position of a page is stored once, not while the next one loads', async () => {
  const tab = await openTab('/en', { held: ['/en/line'] });
  void tab.moves.goTo('/en/line');
  await tab.moves.goTo('/en/live');
  expect(tab.leaving).toEqual(['/en']);
});

test.each([
  ['by a link', '/en', {}, '/en/there', ['/en', '[/en/target]']],
  ['in place of a page', '/en', { replace: true }, '/en/there', ['[/en/target]']],
] as const)('a redirect reached %s continues in its own entry', async (_how, from, how, to, expected) => {
  const tab = await openTab(from, { redirects: { '/en/there': '/en/target' } });
  await tab.moves.goTo(to, { ...how });
  expect(tab.entries.list()).toEqual(expected);
});

test('a redirect reached by Back replaces the entry, so that the next Back goes further', async () => {
  const redirects: Record<string, string> = {};
  const tab = await openTab('/en', { redirects });
  await tab.moves.goTo('/en/line');
  await tab.moves.goTo('/en/live');
  redirects['/en/line'] = '/en/maintenance';
  await back(tab);
  expect(tab.entries.list()).toEqual(['/en', '[/en/maintenance]', '/en/live']);
  await back(tab);
  expect(tab.moves.visit().page).toBe('/en');
});

test('a redirect on a reload replaces the page’s entry', async () => {
  const redirects: Record<string, string> = {};
  const tab = await openTab('/en', { redirects });
  await tab.moves.goTo('/en/auth');
  redirects['/en/auth'] = '/en/office/account';
  await tab.moves.revalidate();
  expect(tab.entries.list()).toEqual(['/en', '[/en/office/account]']);
  expect(tab.moves.visit().scroll).toBe('placed');
  await back(tab);
  expect(tab.moves.visit().page).toBe('/en');
});

test('a link that redirects to the current page adds no entry', async () => {
  const tab = await openTab('/en', { redirects: { '/en?modal=login': '/en' } });
  await tab.moves.goTo('/en?modal=login');
  expect(tab.entries.list()).toEqual(['[/en]']);
});

test('a redirect to another site leaves the page, and one reached by Back leaves no entry that leads there', async () => {
  const tab = await openTab('/en', { redirects: { '/en/office': 'https://help.example/banned' } });
  void tab.moves.goTo('/en/office');
  await settled();
  expect(tab.left).toEqual(['assign https://help.example/banned']);
  tab.moves.resume();
  expect(tab.moves.isLoading()).toBe(false);

  const later = await openTab('/en', {
    before: ['/en/office'],
    redirects: { '/en/office': 'https://help.example/' },
  });
  await back(later);
  expect(later.left).toEqual(['replace https://help.example/']);
});

test('a fragment of the page is shown without loading, by a link and by the browser', async () => {
  const tab = await openTab('/en/rules');
  await tab.moves.goTo('/en/rules#bets');
  expect(tab.moves.visit()).toMatchObject({ location: { hash: '#bets' }, scroll: 'placed' });
  tab.entries.addByBrowser('#odds');
  expect(tab.moves.visit().location.hash).toBe('#odds');
  await back(tab, -2);
  expect(tab.moves.visit().location.hash).toBe('');
  expect(tab.entries.list()).toEqual(['[/en/rules]', '/en/rules#bets', '/en/rules#odds']);
  expect(tab.loaded).toEqual(['/en/rules']);
});

test('a link to the current page reloads it and replaces its entry', async () => {
  const tab = await openTab('/en/line');
  await tab.moves.goTo('/en/line', { replace: true });
  expect(tab.loaded).toEqual(['/en/line', '/en/line']);
  expect(tab.entries.list()).toEqual(['[/en/line]']);
});

test('a link that opens a modal over the page keeps its scroll position', async () => {
  const tab = await openTab('/en/line');
  await tab.moves.goTo('/en/line?navigation-menu-modal=1', { preventScrollReset: true });
  expect(tab.moves.visit().scroll).toBe('kept');
});

test('a reloaded page keeps its scroll position, and is not reported as loading', async () => {
  const tab = await openTab('/en', { held: ['/en/line'] });
  void tab.moves.goTo('/en/line');
  tab.loadings[0]?.answer('/en/line');
  await settled();
  const anew = tab.moves.revalidate();
  expect(tab.moves.isLoading()).toBe(false);
  tab.loadings[1]?.answer('fresh');
  await anew;
  expect(tab.moves.visit()).toMatchObject({ page: 'fresh', scroll: 'kept' });
  expect(tab.entries.list()).toEqual(['/en', '[/en/line]']);
});

test('a reload during a move starts that move again', async () => {
  const tab = await openTab('/en', { held: ['/en/line'] });
  void tab.moves.goTo('/en/line');
  const again = tab.moves.revalidate();
  expect(tab.loadings[0]?.signal.aborted).toBe(true);
  tab.loadings[1]?.answer('fresh');
  await again;
  expect([tab.moves.visit().page, tab.entries.list()]).toEqual(['fresh', ['/en', '[/en/line]']]);
});

test('a move within the page does not lose a running reload', async () => {
  const tab = await openTab('/en', { held: ['/en/rules'] });
  void tab.moves.goTo('/en/rules');
  tab.loadings[0]?.answer('/en/rules');
  await settled();
  void tab.moves.revalidate();
  void tab.moves.goTo('/en/rules#bets');
  tab.loadings.at(-1)?.answer('fresh');
  await settled();
  expect(tab.moves.visit()).toMatchObject({ page: 'fresh', location: { hash: '#bets' } });
});

test('a page that fails unexpectedly is left to the server', async () => {
  const tab = await openTab('/en', { held: ['/en/line'] });
  const going = tab.moves.goTo('/en/line');
  tab.loadings[0]?.fail();
  await going;
  expect(tab.left).toEqual(['assign http://localhost/en/line']);
});

describe('a stop', () => {
  const stopAll = (tab: Tab) => {
    const actions: string[] = [];
    const stopped = jest.fn();
    const release = tab.moves.stopBy({ stops: (action) => actions.push(action) > 0, stopped });
    return { actions, stopped, release };
  };

  test('is asked with the address of the move', async () => {
    const tab = await openTab('/en');
    const asked: string[] = [];
    tab.moves.stopBy({ stops: (_, to) => asked.push(to.href) > 0, stopped: () => undefined });
    await tab.moves.goTo('/en/line?day=1');
    expect(asked).toEqual([new URL('/en/line?day=1', tab.entries.url()).href]);
  });

  test('keeps the page when a link is followed', async () => {
    const tab = await openTab('/en');
    const { actions, stopped, release } = stopAll(tab);
    await tab.moves.goTo('/en/line');
    expect([actions, stopped.mock.calls.length, tab.loaded]).toEqual([['PUSH'], 1, ['/en']]);
    release();
    await tab.moves.goTo('/en/line');
    expect(tab.moves.visit().page).toBe('/en/line');
  });

  test.each([-1, -2, 1])('reverts a move by %i in the history before it is announced', async (delta) => {
    const tab = await openTab('/en/live', { before: ['/en', '/en/line'] });
    await tab.moves.goTo('/en/results');
    await back(tab);
    const listed = tab.entries.list();
    const loads = tab.loaded.length;
    const { stopped } = stopAll(tab);
    let listedWhenTold: string[] = [];
    stopped.mockImplementation(() => (listedWhenTold = tab.entries.list()));
    await back(tab, delta);
    expect(stopped).toHaveBeenCalledTimes(1);
    expect(listedWhenTold).toEqual(listed);
    expect([tab.moves.visit().page, tab.loaded.length]).toEqual(['/en/live', loads]);
  });

  test('is asked before Back to an entry that repeats the visit; without one nothing is loaded', async () => {
    const tab = await openTab('/en');
    const entry = tab.entries.entry();
    if (!entry) throw new Error('The first entry is not noted.');
    tab.entries.replace({ ...entry, idx: -1 }, '/en');
    tab.entries.push(entry, '/en');
    const { stopped, release } = stopAll(tab);
    await back(tab);
    expect([stopped.mock.calls.length, tab.entries.list()]).toEqual([1, ['/en', '[/en]']]);
    release();
    await back(tab);
    expect([tab.loaded, tab.entries.list()]).toEqual([['/en'], ['[/en]', '/en']]);
  });

  test('lets the browser show a fragment of the page', async () => {
    const tab = await openTab('/en/rules');
    const { stopped } = stopAll(tab);
    tab.entries.addByBrowser('#bets');
    await settled();
    expect([stopped.mock.calls.length, tab.moves.visit().location.hash]).toEqual([0, '#bets']);
  });
});

describe('before hydration of the first page', () => {
  async function begin(act: (entries: MemoryEntries) => void) {
    const { tab, dependencies } = createDependencies(memoryEntries('/en/rules', ['/en']), {
      held: ['/en/rules'],
    });
    const beginning = beginNavigation<Page>(dependencies);
    act(tab.entries);
    await settled();
    tab.loadings[0]?.answer('/en/rules');
    return { ...tab, moves: await beginning };
  }

  test('a move to a fragment of it is kept', async () => {
    const tab = await begin((entries) => entries.addByBrowser('#bets'));
    expect(tab.moves.visit()).toMatchObject({ page: '/en/rules', location: { hash: '#bets' } });
    await tab.moves.goTo('/en/line');
    expect(tab.entries.list()).toEqual(['/en', '/en/rules', '/en/rules#bets', '[/en/line]']);
    expect(tab.left).toEqual([]);
  });

  test('Back is left to the browser', async () => {
    const tab = await begin((entries) => entries.go(-1));
    expect(tab.left).toEqual(['replace http://localhost/en']);
  });
});

test('a page from the back-forward cache loads nothing, but shows what its address says', async () => {
  const tab = await openTab('/en', { held: ['/en/line'], before: ['/en/line'] });
  const given = tab.moves.goTo('/en/line');
  tab.moves.resume();
  await given;
  expect([tab.moves.isLoading(), tab.moves.visit().page]).toEqual([false, '/en']);

  await back(tab);
  tab.moves.resume();
  tab.loadings.at(-1)?.answer('/en/line');
  await settled();
  expect([tab.entries.list(), tab.moves.visit().page]).toEqual([['[/en/line]', '/en'], '/en/line']);
});
