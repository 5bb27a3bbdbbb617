/** @jest-environment jsdom */

/** The locks of a browser: those that its open tabs hold. */
let held: { name: string }[] = [];

beforeEach(() => {
  held = [];
  localStorage.clear();
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      query: () => Promise.resolve({ held }),
      request: (name: string) => {
        held.push({ name });
        return new Promise(() => undefined);
      },
    },
  });
});

/** The session of a tab, which begins with the storage of its own that it is given. */
async function sessionOf(own: string | null): Promise<string> {
  sessionStorage.clear();
  if (own !== null) sessionStorage.setItem('browserSession', own);
  jest.resetModules();
  const { browserSession } = await import('./browserSession');
  const session = await browserSession();
  expect(await browserSession()).toBe(session);
  return session;
}

test('another tab joins the session of an open one', async () => {
  const first = await sessionOf(null);
  expect(await sessionOf(null)).toBe(first);
});

test('a reload of the only tab stays in its session', async () => {
  const first = await sessionOf(null);
  held = [];
  expect(await sessionOf(first)).toBe(first);
});

test('a tab that is opened after all others were closed begins a session', async () => {
  const first = await sessionOf(null);
  held = [];
  expect(await sessionOf(null)).not.toBe(first);
});

test('without locks each tab is a session of its own', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  expect(await sessionOf(null)).not.toBe(await sessionOf(null));
});

test('without storage the session lives as long as the page', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  sessionStorage.clear();
  jest.resetModules();
  const { browserSession } = await import('./browserSession');
  const session = await browserSession();
  expect(session).toMatch(/^[\da-f-]{36}$/);
  expect(await browserSession()).toBe(session);
});
