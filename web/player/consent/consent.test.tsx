import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Late } from '../../frame/Late';
import { closeModal, modalStore } from '../../overlay/modals/store';
import { noticeStore } from '../../overlay/notices/store';
import { sentVariables } from '../../testing/renderScreen';
import { renderShell } from '../../testing/renderShell';
import { consentStore } from './store';

const quiet = {
  isCookiesPopupEnabled: false,
  privacyUpdate: null as object | null,
  lateParts: [] as string[],
  isPwa: false,
  maintenance: null,
};
const asking = { isCookiesPopupEnabled: true };
const privacyUpdate = { version: '2026-04', publishedAt: '2026-03-07T09:30:00.000Z' };

interface Shown {
  url?: string;
  player?: object | null;
  more?: object;
}

const show = ({ url = '/en/line', player = null, more = {} }: Shown = {}) =>
  renderShell((query) => <Late query={query} />, { player, site: { ...quiet, ...more } }, { url });

const dialog = (name: string) => screen.findByRole('dialog', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isAsked = () => modalStore.getState().open !== null;

/** Another tab of this browser wrote to the storage. */
function keepElsewhere(keep: () => void): void {
  keep();
  const channel = new BroadcastChannel('consent');
  channel.postMessage(null);
  channel.close();
}

function forgetAll(): void {
  localStorage.clear();
  document.cookie = 'cookies_agree_type=; Max-Age=0; Path=/';
}

beforeEach(() => {
  forgetAll();
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
});
afterEach(() =>
  act(() => {
    closeModal();
    noticeStore.setState([], true);
  }),
);

describe('the agreement to cookies', () => {
  test('is asked for while the operator has it switched on, and must be answered', async () => {
    show({ more: asking });
    await dialog('Cookies');
    await userEvent.keyboard('{Escape}');
    expect(isAsked()).toBe(true);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(screen.getByRole('link', { name: /one by one/ }).getAttribute('href')).toBe(
      '/en/information/cookies',
    );
  });

  test.each([
    ['Accept all', 'all'],
    ['Only necessary ones', 'disable'],
  ])('CC-08: %s is stored as the answer %s, and the browser is not asked again', async (button, type) => {
    const first = show({ more: asking });
    await dialog('Cookies');
    await press(button);
    expect(document.cookie).toContain(`cookies_agree_type=${type}`);
    expect(consentStore.getState().cookiesAgreeType).toBe(type);
    expect(isAsked()).toBe(false);
    first.unmount();
    show({ more: asking });
    expect(isAsked()).toBe(false);
  });

  test.each([
    [['Functionality'], 'only_functionality', true],
    [['Marketing'], 'only_marketing', true],
    [['Functionality', 'Marketing'], 'all', true],
    [[], 'disable', false],
  ])('CC-01, CC-03: by category, %j are kept as %s; agreed to %s', async (chosen, type, isAgreed) => {
    show({ more: asking });
    await dialog('Cookies');
    await press('Customise');
    const necessary = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Necessary' });
    expect([necessary.checked, necessary.disabled]).toEqual([true, true]);
    for (const name of chosen) await userEvent.click(screen.getByRole('checkbox', { name }));
    await press('Save my choice');
    expect(consentStore.getState().cookiesAgreeType).toBe(type);
    expect(localStorage.getItem('cookiesAgreeTime') !== null).toBe(isAgreed);
  });

  test('CC-02: lists what each category stores', async () => {
    show({ more: asking });
    const asked = within(await dialog('Cookies'));
    await press('Customise');
    const items = asked.getAllByRole('listitem').map((item) => item.textContent);
    expect(items[0]).toContain('sid, user_token, did, social, one_tap, coupon');
    expect(items[0]).toContain('lng, coef_view');
    expect(items[1]).toContain('wide_window, g_state');
    expect(items[2]).toContain('refererid');
  });

  test('is not asked for on the pages about it, nor while the operator has it switched off', () => {
    show({ more: asking, url: '/en/information/cookies' }).unmount();
    show();
    expect(isAsked()).toBe(false);
  });

  test('closes once it is answered in another tab', async () => {
    show({ more: asking });
    await dialog('Cookies');
    keepElsewhere(() => (document.cookie = 'cookies_agree_type=disable; Path=/'));
    await waitFor(() => expect(isAsked()).toBe(false));
  });
});

describe('the time of an agreement to cookies', () => {
  const agreedAt = '2026-03-08T11:00:00.000Z';
  beforeEach(() => localStorage.setItem('cookiesAgreeTime', agreedAt));
  const kept = () => localStorage.getItem('cookiesAgreeTime');

  test('CC-09, CC-10: is kept for a guest, and sent to the user service once they sign in', () => {
    const guest = show();
    expect(sentVariables(guest.environment)).toEqual([]);
    guest.unmount();
    const { environment } = show({ player: {} });
    expect(sentVariables(environment)).toEqual([{ input: { agreedAt } }]);
    expect(kept()).toBe(agreedAt);
    act(() =>
      environment.mock.resolveMostRecentOperation({
        data: { logCookiesAgreement: { __typename: 'CookiesAgreementLogged' } },
      }),
    );
    expect(kept()).toBeNull();
  });

  test('CC-11: is kept when sending fails, and the player sees no error', () => {
    const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const { environment } = show({ player: {} });
    act(() => environment.mock.rejectMostRecentOperation(new Error('gone')));
    expect(kept()).toBe(agreedAt);
    expect(info).toHaveBeenCalledWith(expect.any(String), { reason: 'gone' });
    expect(noticeStore.getState()).toEqual([]);
    info.mockRestore();
  });

  test('is not sent when the stored time is forged', () => {
    localStorage.setItem('cookiesAgreeTime', 'yesterday');
    const { environment } = show({ player: {} });
    expect(sentVariables(environment)).toEqual([]);
  });
});

describe('a new privacy policy', () => {
  const title = 'New privacy policy';

  test('CC-14: is announced with its version and date, until its button is pressed', async () => {
    const first = show({ more: { privacyUpdate } });
    const told = await dialog(title);
    expect(told.textContent).toMatch(/2026-04.*Mar 7, 2026/);
    await userEvent.keyboard('{Escape}');
    expect(isAsked()).toBe(true);
    expect(within(told).getAllByRole('button')).toHaveLength(1);
    await press('I have taken note');
    expect(isAsked()).toBe(false);
    first.unmount();
    show({ more: { privacyUpdate } }).unmount();
    expect(isAsked()).toBe(false);
    show({ more: { privacyUpdate: { ...privacyUpdate, version: '2026-05' } } });
    expect((await dialog(title)).textContent).toContain('2026-05');
  });

  test('closes once another tab confirmed it', async () => {
    show({ more: { privacyUpdate } });
    await dialog(title);
    keepElsewhere(() => localStorage.setItem('privacy_version', '2026-04'));
    await waitFor(() => expect(isAsked()).toBe(false));
  });

  test('waits for the answer about cookies, and the introduction of the site waits for both', async () => {
    show({ more: { ...asking, privacyUpdate, lateParts: ['NEW_SITE'] } });
    await dialog('Cookies');
    await press('Accept all');
    await dialog(title);
    await press('I have taken note');
    await dialog('What this site is');
  });
});
