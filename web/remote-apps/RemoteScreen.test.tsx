import { act, fireEvent, screen } from '@testing-library/react';
import { loadQuery } from 'react-relay/hooks';
import { createOperationDescriptor, getRequest } from 'relay-runtime';
import { createMockEnvironment } from 'relay-test-utils';
import { modalStore } from '../overlay/modals/store';
import { renderWithRelay, type MockEnvironment } from '../testing/renderWithRelay';
import { remoteViewQuery } from './remoteViewQuery';
import { RemoteScreen } from './RemoteScreen';
import { appStates } from './store';
import type { remoteViewQuery as RemoteViewQuery } from './__generated__/remoteViewQuery.graphql';

const content = {
  __typename: 'RemoteAppContent',
  title: 'Promo',
  body: '<h1>Promo is here</h1>',
  style: 'h1 { color: red }',
  styleSheets: [],
  code: null as string | null,
  scripts: [],
  integrity: null,
};
const failure = { __typename: 'RemoteAppFailure', reason: 'STATUS', statusCode: 503 };
const frame = { __typename: 'RemoteAppFrame', src: 'https://games.example/en/promo' };

const variables = { name: 'promo', url: '/en/promo', fromBrowser: false };
let environment: MockEnvironment;
let unmount: () => void;
let expectations: AbortController;

beforeEach(() => {
  jest.useFakeTimers();
  environment = createMockEnvironment();
  expectations = new AbortController();
});
afterEach(() => {
  act(() => unmount());
  expect(appStates.store.getState()).toEqual({});
  expectations.abort();
  jest.useRealTimers();
});

function show(remoteAppView: object): HTMLElement {
  environment.commitPayload(createOperationDescriptor(getRequest(remoteViewQuery), variables), {
    remoteAppView,
  });
  const queryRef = loadQuery<RemoteViewQuery>(environment, remoteViewQuery, variables, {
    fetchPolicy: 'store-only',
  });
  const rendered = renderWithRelay(<RemoteScreen queryRef={queryRef} />, { environment, url: '/en/promo' });
  ({ unmount } = rendered);
  return rendered.container;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** The pending requests of an application. */
const questions = (app = 'promo') =>
  environment.mock.getAllOperations().filter(({ request }) => request.variables.name === app);
const asked = () => questions().length;
const state = () => appStates.store.getState().promo?.state;

async function answer(remoteAppView: object): Promise<void> {
  await act(async () => {
    const [operation] = questions();
    if (!operation) throw new Error('Nothing was asked for.');
    expect(operation.request.variables).toMatchObject({ ...variables, fromBrowser: true });
    environment.mock.resolve(operation, { data: { remoteAppView } });
    await jest.advanceTimersByTimeAsync(0);
  });
}

/** The application's own part of the page. */
function inside(container: HTMLElement): ShadowRoot {
  const host = [...container.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot);
  if (!host?.shadowRoot) throw new Error('No application is shown.');
  return host.shadowRoot;
}

/** Errors of applications are expected in these tests. */
function expectErrors(): void {
  const expected = (event: ErrorEvent): void => event.preventDefault();
  window.addEventListener('error', expected, { signal: expectations.signal });
}

/** Records the scripts with their addresses as they are added. */
function seeScripts(seen: (script: HTMLScriptElement) => void): void {
  const append = document.head.append.bind(document.head);
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    append(...nodes);
    for (const node of nodes) if (node instanceof HTMLScriptElement) seen(node);
  });
}

test('the content from the page is shown at once, isolated from the page’s styles, and nothing is fetched', async () => {
  const container = show(content);
  await pass(0);
  expect(inside(container).querySelector('h1')?.textContent).toBe('Promo is here');
  expect(inside(container).querySelector('style')?.textContent).toBe(content.style);
  expect(container.querySelector('h1, style')).toBeNull();
  expect([state(), asked()]).toEqual([2, 0]);
});

test('a preloader is shown while the application is retried after 1, 2 and 4 seconds, then the error view', async () => {
  show(failure);
  for (const seconds of [1, 2, 4]) {
    expect(screen.getByRole('status', { name: 'Loading…' })).toBeTruthy();
    await pass(seconds * 1000 - 1);
    expect(asked()).toBe(0);
    await pass(1);
    expect(asked()).toBe(1);
    await answer(failure);
  }
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
  expect(screen.getByRole('alert').textContent).toContain('503');
  await pass(60_000);
  expect(asked()).toBe(0);
});

test('the application for errors explains the status of a failure, if the operator has configured it', async () => {
  const container = show(failure);
  for (const ms of [1000, 2000, 4000]) {
    await pass(ms);
    await answer(failure);
  }
  const [question] = questions('technical-pages');
  expect(question?.request.variables).toMatchObject({
    url: '/en/promo',
    component: { name: 'error', statusCode: 503 },
    fromBrowser: true,
  });
  await act(async () => {
    const explained = { ...content, body: '<h1>Back in a moment</h1>' };
    if (question) environment.mock.resolve(question, { data: { remoteAppView: explained } });
  });
  expect(inside(container).textContent).toContain('Back in a moment');
  expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy();
});

test('its reload button reloads it, once for many presses', async () => {
  const container = show(failure);
  for (const ms of [1000, 2000, 4000]) {
    await pass(ms);
    await answer(failure);
  }
  for (let press = 0; press < 3; press += 1) {
    fireEvent.click(screen.getByRole('button', { name: 'Load again' }));
    await pass(500);
  }
  expect(asked()).toBe(0);
  await pass(500);
  expect(asked()).toBe(1);
  await answer(content);
  expect(inside(container).textContent).toContain('Promo is here');
  expect(state()).toBe(2);
});

test('it recovers by itself when the application is back', async () => {
  const container = show(failure);
  await pass(1000);
  await answer({ ...content, body: '<h1>Back again</h1>' });
  expect(inside(container).textContent).toContain('Back again');
  expect([state(), appStates.store.getState().promo?.retry]).toEqual([2, null]);
});

test('a later attempt that succeeds becomes the answer of the page and updates title and status', async () => {
  show(failure);
  await pass(1000);
  await answer(content);
  const operation = createOperationDescriptor(getRequest(remoteViewQuery), variables);
  expect(environment.lookup(operation.fragment).data).toMatchObject({ remoteAppView: { title: 'Promo' } });
});

test('its code finds its own part of the page and the host, and learns when it is removed', async () => {
  const code = `const { root, host, signal } = document.currentScript.remoteApp;
    root.querySelector('h1').textContent = JSON.stringify(host.openRegistration());
    signal.addEventListener('abort', () => document.body.dataset.left = host.openLogin().code);`;
  modalStore.setState({ open: null });
  const container = show({ ...content, code: `{${code}}` });
  await pass(0);
  expect(inside(container).textContent).toContain('{"ok":true}');
  expect(modalStore.getState().open).toEqual({ name: 'registration' });
  expect(state()).toBe(2);
  act(() => unmount());
  expect(document.body.dataset.left).toBe('GONE');
  expect(document.head.querySelector('script')).toBeNull();
});

test('code that throws is a failure: the application is retried, and then fails for good', async () => {
  expectErrors();
  const throwing = { ...content, code: 'throw new Error("thrown")' };
  show(throwing);
  await pass(0);
  expect(state()).toBe(-1);
  for (const ms of [1000, 2000, 4000]) {
    expect(screen.getByRole('status')).toBeTruthy();
    await pass(ms);
    await answer(throwing);
  }
  expect(screen.getByRole('alert')).toBeTruthy();
});

test('scripts run in their order, with the configured integrity; a script that does not load is a failure', async () => {
  const seen: string[] = [];
  seeScripts((script) => {
    seen.push([script.src, script.integrity, script.crossOrigin].join(' '));
    if (script.src)
      setTimeout(
        () => script.dispatchEvent(new Event(script.src.includes('missing') ? 'error' : 'load')),
        10,
      );
  });
  const scripts = ['https://a.example/1.js', 'https://a.example/2.js'];
  show({ ...content, scripts, code: 'void 0', integrity: 'sha256-x' });
  await pass(100);
  expect(seen).toHaveLength(3);
  expect(seen.slice(0, 2)).toEqual(scripts.map((src) => `${src} sha256-x anonymous`));
  expect(state()).toBe(2);
  act(() => unmount());
  show({ ...content, scripts: ['https://a.example/missing.js'] });
  await pass(100);
  expect(state()).toBe(-1);
});

describe('an application that is not trusted', () => {
  const say = (data: object, from: Partial<MessageEventInit> = {}) => {
    const source = document.querySelector('iframe')?.contentWindow ?? null;
    act(
      () => void window.dispatchEvent(new MessageEvent('message', { data, source, origin: 'null', ...from })),
    );
  };

  test('runs in a frame without an origin that is allowed nothing but scripts', async () => {
    show(frame);
    await pass(0);
    const element = document.querySelector('iframe');
    expect(element?.getAttribute('sandbox')).toBe('allow-scripts allow-forms');
    expect(element?.src).toBe(frame.src);
  });

  test('is ready when it reports it, has the reported height within bounds, and gets answers to its calls', async () => {
    show(frame);
    await pass(0);
    const answered = jest.spyOn(document.querySelector('iframe')?.contentWindow as Window, 'postMessage');
    say({ touchline: 'ready' });
    expect(state()).toBe(2);
    say({ touchline: 'resize', height: 812.4 });
    expect(document.querySelector('iframe')?.height).toBe('813');
    say({ touchline: 'resize', height: 1e9 });
    expect(document.querySelector('iframe')?.height).toBe('10000');
    say({ touchline: 'call', id: 7, call: 'showNotification', argument: { kind: 'loud' } });
    expect(answered).toHaveBeenCalledWith(
      {
        touchline: 'answer',
        id: 7,
        answer: expect.objectContaining({ code: 'INVALID_ARGUMENT' }) as unknown,
      },
      '*',
    );
  });

  test.each([
    ['another window', { source: window }],
    ['another origin', { origin: 'https://games.example' }],
  ])('gets no effect from a message of %s', async (_, from) => {
    modalStore.setState({ open: null });
    show(frame);
    await pass(0);
    say({ touchline: 'ready' }, from);
    say({ touchline: 'call', id: 1, call: 'openRegistration' }, from);
    expect(state()).toBe(1);
    expect(modalStore.getState().open).toBeNull();
  });

  test('is retried when it does not report in time that it is ready', async () => {
    show(frame);
    await pass(10_000);
    expect(state()).toBe(-1);
    await pass(1000);
    await answer(frame);
    say({ touchline: 'ready' });
    await pass(0);
    expect(state()).toBe(2);
  });
});
