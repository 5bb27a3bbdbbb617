import { act } from '@testing-library/react';
import { createMockEnvironment } from 'relay-test-utils';
import { noticeStore } from '../../overlay/notices/store';
import { renderWithRelay } from '../../testing/renderWithRelay';
import type { CookiesType } from '../../player/consent/agreement';
import { answerCookies, consentStore } from '../../player/consent/store';
import { OneTap } from './OneTap';
import { offerOneTap } from '../../player/social/offerOneTap';

const script = 'https://accounts.google.com/gsi/client';
const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>(`script[src="${script}"]`)];
const google = { initialize: jest.fn(), prompt: jest.fn(), cancel: jest.fn() };
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

afterEach(() => {
  for (const element of scripts()) element.remove();
  delete window.google;
  document.cookie = 'cookies_agree_type=; Max-Age=0; Path=/';
  consentStore.setState({ cookiesAgreeType: null });
  act(() => noticeStore.setState([], true));
  jest.clearAllMocks();
});

type Environment = ReturnType<typeof createMockEnvironment>;
const asked = (environment: Environment) =>
  environment.mock.getAllOperations().map(({ request }) => request.node.params.name);
const answer = async (environment: Environment, data: object) => {
  await act(async () => environment.mock.resolveMostRecentOperation({ data }));
};
const begun = { beginOneTap: { __typename: 'OneTapBegun', client: 'touchline.apps.example', nonce: 'n' } };

/** Google's script has come. */
async function loadScript(): Promise<void> {
  window.google = { accounts: { id: google } };
  await act(async () => void scripts()[0]?.dispatchEvent(new Event('load')));
}

describe('the offer', () => {
  const show = (type: CookiesType | null) => {
    consentStore.setState({ cookiesAgreeType: type });
    const environment = createMockEnvironment();
    const { unmount } = renderWithRelay(<OneTap script={script} />, { environment });
    return { environment, unmount };
  };

  test('asks for the id of the site at once where the visitor has agreed', async () => {
    const { environment } = show('all');
    await settle();
    expect(asked(environment)).toEqual(['offerOneTapBeginMutation']);
    expect(scripts()).toEqual([]);
  });

  test.each([
    ['disable', false],
    ['only_marketing', false],
    ['only_functionality', true],
    ['all', true],
  ] as const)('waits for the agreement: %s, %s', async (type, isAsked) => {
    const { environment } = show(null);
    await settle();
    expect(asked(environment)).toEqual([]);
    act(() => answerCookies(type, 0));
    await settle();
    expect(asked(environment)).toEqual(isAsked ? ['offerOneTapBeginMutation'] : []);
  });

  test('is taken back when the visitor is no guest any more', async () => {
    const { environment, unmount } = show('all');
    await settle();
    await answer(environment, begun);
    await loadScript();
    expect(google.prompt).toHaveBeenCalledTimes(1);
    unmount();
    expect(google.cancel).toHaveBeenCalledTimes(1);
  });

  test('is not made when the visitor left before the script came', async () => {
    const { environment, unmount } = show('all');
    await settle();
    await answer(environment, begun);
    unmount();
    await loadScript();
    expect(google.prompt).not.toHaveBeenCalled();
  });

  test('that failed says so in a sentence', async () => {
    const { environment } = show('all');
    await settle();
    await answer(environment, begun);
    await loadScript();
    await act(async () => google.initialize.mock.calls[0][0].callback({ credential: 'the.token' }));
    await act(async () => environment.mock.rejectMostRecentOperation(new Error('offline')));
    expect(noticeStore.getState()).toMatchObject([{ kind: 'error', text: /cannot be reached/ }]);
  });
});

describe('Google’s script', () => {
  const start = () => {
    const environment = createMockEnvironment();
    const [open, onFailure] = [jest.fn(), jest.fn()];
    offerOneTap(environment, { script, onFailure, open });
    return { environment, open, onFailure };
  };
  /** A guest pressed Google's button. */
  const press = async () => {
    const started = start();
    await answer(started.environment, begun);
    await loadScript();
    await act(async () => google.initialize.mock.calls[0][0].callback({ credential: 'the.token' }));
    return started;
  };

  test('is loaded once the site’s id is known, and told it with the nonce', async () => {
    const { environment } = start();
    expect(scripts()).toEqual([]);
    await answer(environment, begun);
    expect(scripts()).toHaveLength(1);
    await loadScript();
    expect(google.initialize).toHaveBeenCalledWith({
      client_id: 'touchline.apps.example',
      nonce: 'n',
      callback: expect.any(Function),
    });
    expect(google.prompt).toHaveBeenCalledTimes(1);
  });

  test('is not loaded where one tap is not offered, and nobody is told', async () => {
    const { environment, onFailure } = start();
    await answer(environment, { beginOneTap: { __typename: 'SocialRefused' } });
    const other = start();
    await act(async () => other.environment.mock.rejectMostRecentOperation(new Error('offline')));
    expect([scripts(), onFailure.mock.calls, other.onFailure.mock.calls]).toEqual([[], [], []]);
  });

  test('that cannot be loaded leaves the page as it is', async () => {
    const { environment, onFailure } = start();
    await answer(environment, begun);
    await act(async () => void scripts()[0]?.dispatchEvent(new Event('error')));
    expect([scripts(), onFailure.mock.calls]).toEqual([[], []]);
  });

  test('gives a credential that goes to the gateway with this page, and the browser opens what it answers', async () => {
    window.history.replaceState(null, '', '/en/line?x=1#top');
    const { environment, open } = await press();
    const { variables } = environment.mock.getMostRecentOperation().request;
    expect(variables).toEqual({ input: { credential: 'the.token', return: '/en/line?x=1' } });
    await answer(environment, { endOneTap: { __typename: 'OneTapEnded', redirectUrl: '/en/line?x=1' } });
    expect(open.mock.calls).toEqual([['/en/line?x=1']]);
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'never leads to %j',
    async (redirectUrl) => {
      const { environment, open, onFailure } = await press();
      await answer(environment, { endOneTap: { __typename: 'OneTapEnded', redirectUrl } });
      expect([open.mock.calls, onFailure.mock.calls]).toEqual([[], [['one_tap_failed']]]);
    },
  );

  test.each([
    ['TOO_MANY_TRIES', 'main:error_too_many_tries'],
    ['SOCIAL_NOT_OFFERED', 'one_tap_failed'],
  ])('gives a credential that is refused: %s', async (code, key) => {
    const { environment, open, onFailure } = await press();
    await answer(environment, { endOneTap: { __typename: 'SocialRefused', code } });
    expect([open.mock.calls, onFailure.mock.calls]).toEqual([[], [[key]]]);
  });
});
