import type { Shown } from '../navigate';
import { CodeError, mayReload } from './CodeError';
import { createPreloader } from './preloader';
import { ShownKeeper } from './ShownKeeper';

const environment = {} as Shown['environment'];

function shown(changes: Partial<Shown> = {}) {
  return { page: {} as Shown['page'], environment, dispose: jest.fn(), ...changes } as Shown & {
    dispose: jest.Mock;
  };
}

test('a navigation on screen lets go of the one before it, once', () => {
  const keeper = new ShownKeeper();
  const [first, second] = [shown(), shown()];
  keeper.show(first);
  keeper.show(first);
  expect(first.dispose).not.toHaveBeenCalled();
  keeper.show(second);
  expect(first.dispose).toHaveBeenCalledTimes(1);
  expect(keeper.current).toBe(second);
});

test('a navigation that could not fetch the shell borrows it, and gives it back with the next one', () => {
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

test('nobody borrows the shell of another identity', () => {
  const keeper = new ShownKeeper();
  keeper.show(shown());
  const other = shown({ page: undefined, environment: {} as Shown['environment'] });
  expect(keeper.adopt(other).page).toBeUndefined();
});

describe('data on press', () => {
  const location = { href: 'https://site.example/en' };
  const start = jest.fn((_url: URL, _signal: AbortSignal) => Promise.resolve(shown()));
  const url = new URL('https://site.example/en/line');

  beforeEach(() => {
    jest.useFakeTimers();
    start.mockClear();
    Object.assign(globalThis, { location });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'location');
  });

  test('are not handed to another identity', () => {
    const preloader = createPreloader(start, {});
    preloader.data('/en/line');
    preloader.forget();
    expect(start.mock.calls[0]?.[1].aborted).toBe(true);
    expect(preloader.claim(url)).toBeUndefined();
  });

  test('are handed to the navigation that follows, once', async () => {
    const preloader = createPreloader(start, {});
    preloader.data('/en/line');
    preloader.data('/en/line');
    expect(start).toHaveBeenCalledTimes(1);
    expect(preloader.claim(url)).toBeDefined();
    expect(preloader.claim(url)).toBeUndefined();
    jest.advanceTimersByTime(10_000);
    expect(start.mock.calls[0]?.[1].aborted).toBe(false);
  });

  test('are dropped when no navigation follows, or another press does', () => {
    const preloader = createPreloader(start, {});
    preloader.data('/en/line');
    preloader.data('/en/live');
    expect(start.mock.calls[0]?.[1].aborted).toBe(true);
    jest.advanceTimersByTime(5000);
    expect(start.mock.calls[1]?.[1].aborted).toBe(true);
    expect(preloader.claim(new URL('https://site.example/en/live'))).toBeUndefined();
  });

  test('are not fetched for the page that is shown', () => {
    createPreloader(start, {}).data('/en');
    expect(start).not.toHaveBeenCalled();
  });

  test('code on intent never complains', async () => {
    const screens = { section: () => Promise.reject(new CodeError('gone')) };
    createPreloader(start, screens).code('/en/line');
    createPreloader(start, screens).code('/en/nope');
    await Promise.resolve();
  });
});

test('missing code loads the page anew at most once a minute', () => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  expect(mayReload(storage, 100_000)).toBe(true);
  expect(mayReload(storage, 159_999)).toBe(false);
  expect(mayReload(storage, 160_000)).toBe(true);
});
