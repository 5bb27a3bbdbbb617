import { differInModalAlone, modalAsked, withoutModals, type ModalContext } from './byAddress';

const guest: ModalContext = { route: 'home', signedIn: false };
const player: ModalContext = { route: 'home', signedIn: true };

describe('a modal that an address asks for', () => {
  test.each<[string, ModalContext, string | undefined]>([
    ['navigation-menu-modal=1', guest, 'menu'],
    ['navigation-menu-modal=1', { route: 'game', signedIn: true }, 'menu'],
    ['navigation-menu-modal=1', { route: undefined, signedIn: false }, 'menu'],
    ['navigation-menu-modal=0', guest, undefined],
    ['navigation-menu-modal', guest, undefined],
    ['showForgotPasswordModal=1', guest, 'forgotPassword'],
    ['showForgotPasswordModal=1', player, undefined],
    ['showForgotPasswordModal=1', { route: 'section', signedIn: false }, undefined],
    ['modal=login&return=%2Fen%2Fresults', guest, 'signIn'],
    ['modal=login', player, undefined],
    ['modal=login', { route: 'login', signedIn: false }, undefined],
    ['modal=other', guest, undefined],
    ['modal=login&navigation-menu-modal=1', guest, 'menu'],
    ['', guest, undefined],
  ])('%s', (search, asker, name) => {
    expect(modalAsked(new URLSearchParams(search), asker)).toBe(name);
  });

  test('keeps the rest of the query when it closes', () => {
    const rest = (search: string) => withoutModals(new URLSearchParams(search)).toString();
    expect(rest('a=1&navigation-menu-modal=1&b=2')).toBe('a=1&b=2');
    expect(rest('modal=login&return=%2Fen%2Fresults&a=1')).toBe('a=1');
    expect(rest('return=%2Fen%2Fresults')).toBe('return=%2Fen%2Fresults');
  });

  test.each([
    ['/en', '/en?navigation-menu-modal=1', true],
    ['/en?day=1&navigation-menu-modal=1', '/en?day=1', true],
    ['/en?modal=login&return=/en/results', '/en', true],
    ['/en', '/en', false],
    ['/en?day=1', '/en?day=2&navigation-menu-modal=1', false],
    ['/en', '/ru?navigation-menu-modal=1', false],
    ['/en?return=/en/results', '/en', false],
  ])('decides whether %s and %s show the same page', (one, other, same) => {
    const urls = [one, other].map((path) => new URL(path, 'https://site.example'));
    expect(differInModalAlone(urls[0] as URL, urls[1] as URL)).toBe(same);
  });
});
