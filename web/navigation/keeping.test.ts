import type { Shown } from './navigate';
import { visit } from '../testing/navigation';
import { CodeError, laterCode, type ReloadingBrowser } from '../routing/routes/CodeError';
import { createPreloader } from './preloader';
import { ShownKeeper } from './ShownKeeper';

const environment = {} as Shown['environment'];

function shown(changes: Partial<Shown> = {}) {
  return { page: {} as Shown['page'], environment, dispose: jest.fn(), ...changes } as Shown & {
    dispose: jest.Mock;
  };
}

test('a shown navigation releases the one before it, once', () => {
  const keeper = new ShownKeeper();
  const [first, second] = [shown(), shown()];
  keeper.show(first);
  keeper.show(first);
  expect(first.dispose).not.toHaveBeenCalled();
  keeper.show(second);
  expect(first.dispose).toHaveBeenCalledTimes(1);
  expect(keeper.current).toBe(second);
});

test('a navigation that could not fetch the shell borrows the shown one, and returns it with the next one', () => {
  const keeper = new ShownKeeper();
  const first = shown();
  keeper.show(first);
  const failed = keeper.adopt(shown({ page: undefined }));
  expect(failed.page).toBe(first.page);
  keeper.show(failed);
  expect(first.dispose).not.toHaveBeenCalled();
  keeper.show(shown());
  expect(first.dispose).toHaveBeenCalledTimes(1);
});

test('the shell of another identity is not borrowed', () => {
  const keeper = new ShownKeeper();
  keeper.show(shown());
  const other = shown({ page: undefined, environment: {} as Shown['environment'] });
  expect(keeper.adopt(other).page).toBeUndefined();
});

describe('an address that only opens a modal over the page', () => {
  const under = async (modal: string, signedIn: boolean) => {
    const keeper = new ShownKeeper();
    const page = await visit('/en', { signedIn, inBrowser: true });
    if ('redirect' in page) throw new Error('The front page was redirected.');
    keeper.show(page);
    return keeper.under(new URL(`http://site.invalid/en?${modal}`))?.nav.url.search;
  };

  test('keeps the shown page', async () => {
    expect(await under('navigation-menu-modal=1', true)).toBe('?navigation-menu-modal=1');
    expect(await under('modal=login', false)).toBe('?modal=login');
  });

  test('is a navigation of its own when its guard redirects: the sign-in form is not for players', async () => {
    expect(await under('modal=login&return=%2Fen%2Fresults', true)).toBeUndefined();
  });
});

describe('data on press', () => {
  const location = { href: 'https://site.example/en' };
  const start = jest.fn((_url: URL, _signal: AbortSignal) => Promise.resolve(shown()));
  const url = new URL('https://site.example/en/line');

  beforeEach(() => {
    jest.useFakeTimers();
    start.mockClear();
    Object.assign(globalThis, { location, navigator: {} });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'location');
    Reflect.deleteProperty(globalThis, 'navigator');
  });

  test('are not given to another identity', () => {
    const preloader = createPreloader(start, {});
    preloader.data('/en/line');
    preloader.forget();
    expect(start.mock.calls[0]?.[1].aborted).toBe(true);
    expect(preloader.claim(url)).toBeUndefined();
  });

  test('are given to the following navigation, once', async () => {
    const preloader = createPreloader(start, {});
    preloader.data('/en/line');
    preloader.data('/en/line');
    expect(start).toHaveBeenCalledTimes(1);
    expect(preloader.claim(url)).toBeDefined();
    expect(preloader.claim(url)).toBeUndefined();
    jest.advanceTimersByTime(10_000);
    expect(start.mock.calls[0]?.[1].aborted).toBe(false);
  });

  test('are dropped when no navigation follows, or another press', () => {
    const preloader = createPreloader(start, {});
    preloader.data('/en/line');
    preloader.data('/en/live');
    expect(start.mock.calls[0]?.[1].aborted).toBe(true);
    jest.advanceTimersByTime(5000);
    expect(start.mock.calls[1]?.[1].aborted).toBe(true);
    expect(preloader.claim(new URL('https://site.example/en/live'))).toBeUndefined();
  });

  test('are not fetched for the shown page', () => {
    createPreloader(start, {}).data('/en');
    expect(start).not.toHaveBeenCalled();
  });

  test('loading code on intent never reports an error', async () => {
    const screens = { section: () => Promise.reject(new CodeError('gone')) };
    createPreloader(start, screens).code('/en/line');
    createPreloader(start, screens).code('/en/nope');
    await Promise.resolve();
  });
});

describe('missing code', () => {
  function browser(more: Partial<ReloadingBrowser> = {}) {
    const values = new Map<string, string>();
    const leaveFor = jest.fn();
    let nowMs = 100_000;
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    };
    const made = { storage: () => storage, now: () => nowMs, isOnline: () => true, leaveFor, ...more };
    return { made, leaveFor, pass: (ms: number) => void (nowMs += ms) };
  }
  const gone = () => Promise.reject(new TypeError('gone'));
  /** Whether a promise has settled after all pending work has run. */
  const settled = (promise: Promise<unknown>) =>
    Promise.race([
      promise.then(
        () => true,
        () => true,
      ),
      new Promise((done) => setTimeout(done, 0, false)),
    ]);

  test('reloads the page at most once a minute, and stops everything meanwhile', async () => {
    const { made, leaveFor, pass } = browser();
    expect(await settled(laterCode(gone, made))).toBe(false);
    expect(leaveFor).toHaveBeenCalledTimes(1);
    pass(59_999);
    await expect(laterCode(gone, made)).rejects.toThrow(CodeError);
    expect(leaveFor).toHaveBeenCalledTimes(1);
    pass(1);
    expect(await settled(laterCode(gone, made))).toBe(false);
    expect(leaveFor).toHaveBeenCalledTimes(2);
  });

  test('keeps the page when there is no network, or when no storage could stop a loop', async () => {
    const refusing = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const more of [{ isOnline: () => false }, { storage: refusing }]) {
      const { made, leaveFor } = browser(more);
      await expect(laterCode(gone, made)).rejects.toThrow(CodeError);
      expect(leaveFor).not.toHaveBeenCalled();
    }
  });

  test('has no effect while the code loads', async () => {
    const { made, leaveFor } = browser();
    expect(await laterCode(async () => 'module', made)).toBe('module');
    expect(leaveFor).not.toHaveBeenCalled();
  });
});

test('the shown page is kept for an address that opens a modal over it, and released with the next page', () => {
  const keeper = new ShownKeeper();
  const nav = { url: new URL('https://site.example/en/line') } as Shown['nav'];
  const result = { kind: 'notFound', status: 404 } as const;
  const page = shown({ nav, result, page: undefined });
  keeper.show(page);
  expect(keeper.under(nav.url)).toBeUndefined();
  expect(keeper.under(new URL('https://site.example/en/live?navigation-menu-modal=1'))).toBeUndefined();
  const url = new URL('https://site.example/en/line?navigation-menu-modal=1');
  const under = keeper.under(url);
  expect(under).toMatchObject({ nav: { url }, result });
  keeper.show(under as Shown);
  expect(page.dispose).not.toHaveBeenCalled();
  keeper.show(shown());
  expect(page.dispose).toHaveBeenCalledTimes(1);
});

test('nothing is kept after an error: another address tries again', () => {
  const keeper = new ShownKeeper();
  const nav = { url: new URL('https://site.example/en/line') } as Shown['nav'];
  keeper.show(shown({ nav, result: { kind: 'error', status: 500, error: new Error('down') } }));
  expect(keeper.under(new URL('https://site.example/en/line?navigation-menu-modal=1'))).toBeUndefined();
});
