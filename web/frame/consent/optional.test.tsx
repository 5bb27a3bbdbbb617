/** What is stored, loaded and taken under each answer about cookies, beside the question itself. */
import { act, screen } from '@testing-library/react';
import { forgetForeignCode, noteForeignCode } from '../../foundation/browser/foreignCode';
import { forgetStored } from '../../foundation/browser/forgetStored';
import { headersAgainst } from '../../foundation/relay/retryHooks';
import { closeModal, modalStore } from '../../overlay/modals/store';
import { answerCookies, consentStore } from '../../player/consent/store';
import { cookiesTypes, type CookiesType } from '../../player/consent/agreement';
import { useWithdrawal } from '../../player/consent/useWithdrawal';
import { renderShell } from '../../testing/renderShell';
import { renderWithRelay } from '../../testing/renderWithRelay';
import { Late } from '../Late';

const site = {
  isCookiesPopupEnabled: true,
  privacyUpdate: null,
  lateParts: [] as string[],
  isPwa: false,
  oneTapScript: null,
  maintenance: null,
};
/** The page about cookies, over which nobody is asked about them. */
const reading = '/en/information/cookies';
const show = (more: object = {}, url = reading) =>
  renderShell((query) => <Late query={query} />, { player: null, site: { ...site, ...more } }, { url });
const answer = (type: CookiesType) => act(() => answerCookies(type, Date.parse('2026-03-08T12:00:00Z')));
const cookie = (name: string) => document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
const isAsked = () => modalStore.getState().open?.name === 'cookies';
const allows = (type: CookiesType, category: 'functionality' | 'marketing') =>
  type === 'all' || type === `only_${category}`;

beforeEach(() => {
  localStorage.clear();
  for (const name of document.cookie.split('; ')) forgetStored([name.split('=', 1)[0] ?? '']);
  consentStore.setState({ cookiesAgreeType: null, cookiesAgreeTime: null });
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  window.history.replaceState(null, '', reading);
});
afterEach(() => {
  act(closeModal);
  forgetForeignCode();
});

describe('CC-07: where the operator asks nobody', () => {
  test('the type is all without a question, and without a time of an agreement that nobody gave', () => {
    show({ isCookiesPopupEnabled: false });
    expect(isAsked()).toBe(false);
    expect(consentStore.getState().cookiesAgreeType).toBe('all');
    expect(cookie('cookies_agree_type')).toBe('cookies_agree_type=all');
    expect(localStorage.getItem('cookiesAgreeTime')).toBeNull();
  });

  test.each(cookiesTypes)('an answer that was given before stays: %s', (type) => {
    answer(type);
    show({ isCookiesPopupEnabled: false });
    expect(consentStore.getState().cookiesAgreeType).toBe(type);
    expect(localStorage.getItem('cookies_agree_automatic')).toBeNull();
  });

  test('who never answered is asked once the operator asks, and what was stored meanwhile is deleted', async () => {
    show({ isCookiesPopupEnabled: false }).unmount();
    document.cookie = 'refererid=77; Path=/';
    show({}, '/en/line');
    await screen.findByRole('dialog', { name: 'Cookies' });
    expect([cookie('cookies_agree_type'), cookie('refererid'), cookie('wide_window')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('a browser without storage has the type on this page, and no cookie that would count as an answer', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    show({ isCookiesPopupEnabled: false });
    expect(consentStore.getState().cookiesAgreeType).toBe('all');
    expect(cookie('cookies_agree_type')).toBeUndefined();
    setItem.mockRestore();
  });
});

test('while it is not known whether visitors are asked, nothing is agreed to', () => {
  renderShell((query) => <Late query={query} />, {
    player: null,
    more: { Query: () => ({ site: null, player: null }) },
  });
  expect([isAsked(), consentStore.getState().cookiesAgreeType]).toEqual([false, null]);
});

describe.each(cookiesTypes)('with the answer %s', (type) => {
  test('CC-13: the width of the window is stored only with functional consent', () => {
    show();
    expect(cookie('wide_window')).toBeUndefined();
    answer(type);
    expect(cookie('wide_window')).toBe(allows(type, 'functionality') ? 'wide_window=0' : undefined);
  });

  test('the link by which the visitor came is remembered only with marketing consent', async () => {
    window.history.replaceState(null, '', `${reading}?ref=77`);
    const { environment } = show();
    answer(type);
    const asked = environment.mock.getAllOperations().map(({ request }) => request.node.params.name);
    expect(asked).toEqual(allows(type, 'marketing') ? ['ReferralKeeperQuery'] : []);
    if (asked.length > 0)
      await act(async () =>
        environment.mock.resolveMostRecentOperation({
          data: { site: { isReferralLifeShort: false, isCookiesPopupEnabled: true } },
        }),
      );
    expect(cookie('refererid')).toBe(allows(type, 'marketing') ? 'refererid=77' : undefined);
  });

  test('GW-34: the picture of the policy is loaded only with marketing consent', () => {
    const pictures = () => [...document.images].map((image) => [image.getAttribute('src'), image.hidden]);
    show({ lateParts: ['POLICY_LOGO'] });
    expect(pictures()).toEqual([]);
    answer(type);
    expect(pictures()).toEqual(allows(type, 'marketing') ? [['/web-api/policy/logo.agif', true]] : []);
  });

  test('a fingerprint is taken only with functional consent', async () => {
    const { environment } = show();
    const askedApps = () =>
      environment.mock
        .getAllOperations()
        .filter(({ request }) => request.node.params.name === 'takeFingerprintQuery').length;
    expect(await headersAgainst('fingerprint')).toBeNull();
    answer(type);
    const taken = headersAgainst('fingerprint');
    await act(() => import('../../player/fingerprint/takeFingerprint'));
    expect(askedApps()).toBe(allows(type, 'functionality') ? 1 : 0);
    if (askedApps() > 0) await act(async () => environment.mock.rejectMostRecentOperation(new Error('gone')));
    expect(await taken).toBeNull();
  });
});

describe('the withdrawal of an agreement', () => {
  function Withdrawal({ reload }: { reload(): void }) {
    useWithdrawal(reload);
    return null;
  }
  const stored = ['wide_window', 'g_state', 'refererid', 'subid', 'lng'];
  const left = () => stored.filter((name) => cookie(name) !== undefined);

  test.each<[CookiesType, string[]]>([
    ['all', stored],
    ['only_functionality', ['wide_window', 'g_state', 'lng']],
    ['only_marketing', ['refererid', 'subid', 'lng']],
    ['disable', ['lng']],
  ])('to %s leaves of what is stored: %j', (type, names) => {
    answer('all');
    renderWithRelay(<Withdrawal reload={() => undefined} />);
    for (const name of stored) document.cookie = `${name}=1; Path=/`;
    answer(type);
    expect(left()).toEqual(names);
  });

  test.each<['functionality' | 'marketing', CookiesType, number]>([
    ['marketing', 'only_functionality', 1],
    ['marketing', 'disable', 1],
    ['marketing', 'only_marketing', 0],
    ['functionality', 'only_marketing', 1],
    ['functionality', 'only_functionality', 0],
  ])('while code of others runs under %s, to %s loads the page anew %s times', (category, type, times) => {
    const reload = jest.fn();
    answer('all');
    renderWithRelay(<Withdrawal reload={reload} />);
    noteForeignCode(category);
    answer(type);
    expect(reload).toHaveBeenCalledTimes(times);
  });

  test('loads nothing anew where no code of others runs', () => {
    const reload = jest.fn();
    answer('all');
    renderWithRelay(<Withdrawal reload={reload} />);
    answer('disable');
    expect(reload).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
