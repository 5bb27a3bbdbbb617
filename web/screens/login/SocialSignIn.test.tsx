import { act, fireEvent, screen } from '@testing-library/react';
import { renderScreen, sentVariables } from '../../testing/renderScreen';
import { SignInPage } from './SignInPage';
import { loginQuery } from './loginQuery';

const site = {
  isRegistrationAllowed: true,
  isDemo: false,
  isPhoneConfirmationOffered: false,
  arePasskeysOffered: false,
  socialNetworks: ['GOOGLE', 'VK'],
};

function open({
  url = '/en/user/login',
  offered = site as object,
  socialSignIn = undefined as unknown,
} = {}) {
  const isBack = url.includes('social=');
  const { environment } = renderScreen(
    SignInPage,
    loginQuery,
    { site: offered, ...(isBack && { socialSignIn }) },
    { url, variables: { isBack } },
  );
  return environment;
}

const back = '/en/user/login?social=google&return=%2Fen%2Fline';
const ended = (outcome: string, more: object = {}) => ({
  outcome,
  network: 'GOOGLE',
  request: null,
  email: null,
  ...more,
});
const google = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Google' });

test('offers the operator’s networks by name, and none that this client does not know', () => {
  open({ offered: { ...site, socialNetworks: ['VK', 'OF_A_NEWER_GATEWAY', 'GOOGLE'] } });
  const names = [...screen.getByRole('group', { name: 'Or continue with' }).querySelectorAll('button')];
  expect(names.map((button) => button.lastChild?.textContent)).toEqual(['VK', 'Google']);
});

test('shows nothing of networks where the operator offers none', () => {
  open({ offered: { ...site, socialNetworks: [] } });
  expect(screen.queryByText('Or continue with')).toBeNull();
});

test.each([
  [true, '/en/user/login?return=%2Fen%2Fline', '/en/line'],
  [false, '/en/user/login', '/en'],
])('begins with what the form says: remember %s, from %s to %s', (remember, url, target) => {
  const environment = open({ url });
  if (!remember) fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(google());
  fireEvent.click(google());
  expect(sentVariables(environment)).toEqual([{ input: { network: 'GOOGLE', return: target, remember } }]);
  expect(screen.getByText('Opening Google…')).toBeTruthy();
  expect(google().disabled).toBe(true);
});

test('says that a network is away, keeps what was typed, and can be pressed again', async () => {
  const environment = open();
  const login = screen.getByRole<HTMLInputElement>('textbox', { name: 'Login number or e-mail' });
  fireEvent.change(login, { target: { value: 'ann' } });
  fireEvent.click(google());
  await act(async () => {
    const refused = { __typename: 'SocialRefused', messageKey: 'error_social_unavailable' };
    environment.mock.resolveMostRecentOperation({ data: { beginSocialSignIn: refused } });
    await Promise.resolve();
  });
  expect(screen.getByRole('alert').textContent).toMatch(/network cannot be reached/);
  expect([login.value, google().disabled]).toEqual(['ann', false]);
});

describe('a guest who comes back from a network', () => {
  test.each([
    ['CANCELLED', /You left Google/],
    ['LOST', /was lost/],
    ['UNAVAILABLE', /Google did not answer/],
    ['UNVERIFIED', /Google has not verified/],
    ['EXISTS', /exists already.*join Google/],
    ['CLOSED', /registration is closed/],
    ['ACCOUNT_CLOSED', /account that Google signs in is closed/],
  ])('reads what became of it: %s', (outcome, sentence) => {
    open({ url: back, socialSignIn: ended(outcome) });
    const notice = screen.getByRole('alert');
    expect(notice.textContent).toMatch(sentence);
    expect(document.activeElement).toBe(notice);
  });

  test('finds the address filled in', () => {
    open({ url: back, socialSignIn: ended('EXISTS', { email: 'ann@example.com' }) });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Login number or e-mail' }).value).toBe(
      'ann@example.com',
    );
  });

  test('is asked for the code of the second step', () => {
    const environment = open({ url: back, socialSignIn: ended('CODE', { request: 'waiting' }) });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(/Google knows you/)).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: 'Code' }), { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(sentVariables(environment)).toEqual([{ input: { request: 'waiting', code: '123456' } }]);
  });

  test('is told that the network is away when the service does not answer', () => {
    open({ url: back, socialSignIn: null });
    expect(screen.getByRole('alert').textContent).toMatch(/Google did not answer/);
  });

  test.each(['constructor', '<b>', 'nothing'])('is not told of a network called %s', (name) => {
    open({ url: `/en/user/login?social=${encodeURIComponent(name)}`, socialSignIn: null });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
