import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen, sentVariables } from '../../testing/renderScreen';
import { SocialRegistrationPage } from './SocialRegistrationPage';
import { socialRegistrationQuery } from './socialRegistrationQuery';

const site = {
  isRegistrationAllowed: true,
  isDemo: false,
  currencies: ['RUB', 'USD'],
  minimumAge: 18,
  socialNetworks: ['GOOGLE'],
  visitorCountry: 'GB',
};
const isNew = { outcome: 'REGISTRATION', network: 'GOOGLE', email: 'ann@example.com' };

function open({ siteNow = site as object | null, socialSignIn = isNew as object | null } = {}) {
  const reset = jest.fn(() => Promise.resolve());
  const url = '/en/registration/socialregistration?social=google&return=%2Fen%2Fline';
  const { environment } = renderScreen(
    SocialRegistrationPage,
    socialRegistrationQuery,
    { site: siteNow, socialSignIn },
    { url, pageData: { reset } },
  );
  return { environment, reset };
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Regist/ });
const age = () => screen.getByRole('checkbox', { name: /at least 18/ });

async function answer({ environment }: ReturnType<typeof open>, registerSocially: object) {
  const operation = environment.mock.getMostRecentOperation();
  await act(async () => {
    environment.mock.resolve(operation, { data: { registerSocially } });
    await Promise.resolve();
  });
}

test('asks what no network knows, and says whose address the account gets', () => {
  const { environment } = open();
  expect(screen.getByText(/Google knows you/)).toBeTruthy();
  expect(screen.getByText(/gets the address ann@example.com/)).toBeTruthy();
  fireEvent.click(button());
  expect(screen.getByText('Confirm your age and the rules to go on')).toBeTruthy();
  expect(sentVariables(environment)).toEqual([]);
});

test('registers, shows the credentials, and goes on only when they are saved', async () => {
  const opened = open();
  fireEvent.change(screen.getByRole('combobox', { name: 'Currency of your account' }), {
    target: { value: 'USD' },
  });
  fireEvent.click(age());
  fireEvent.click(button());
  expect(sentVariables(opened.environment)).toEqual([
    { input: { currency: 'USD', isOfAge: true, residence: 'GB' } },
  ]);
  const credentials = { login: '1000042', password: 'made-by-the-site' };
  await answer(opened, { __typename: 'Registered', credentials });
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(credentials.password);
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  expect(opened.reset).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(opened.reset).toHaveBeenCalledTimes(1));
});

test('keeps the country of the visit after a refusal, beside which it says why', async () => {
  const opened = open();
  const residence = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country where you live' });
  fireEvent.click(age());
  fireEvent.click(button());
  const fields = [{ field: 'residence', messageKey: 'error_field_residence_required' }];
  const refused = { messageKey: 'error_invalid_fields', retryAfter: null, fields };
  await answer(opened, { __typename: 'RegistrationRefused', ...refused });
  expect(screen.getByText('Choose the country where you live')).toBeTruthy();
  expect([residence.value, document.activeElement]).toEqual(['GB', residence]);
});

test('says what to do when it took too long', async () => {
  const opened = open();
  fireEvent.click(age());
  fireEvent.click(button());
  const refused = { messageKey: 'error_social_time_up', retryAfter: null, fields: [] };
  await answer(opened, { __typename: 'RegistrationRefused', ...refused });
  expect(screen.getByRole('alert').textContent).toMatch(/start with the network again/);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/en/user/login?return=%2Fen%2Fline',
  );
});

test('without a proven player it says that the sign-in was lost, and offers the networks again', () => {
  open({ socialSignIn: { outcome: 'LOST', network: null, email: null } });
  expect(screen.getByRole('alert').textContent).toMatch(/was lost/);
  expect(screen.getByRole('button', { name: 'Google' })).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test.each([
  ['registration is closed', { ...site, isRegistrationAllowed: false }, /Registration is closed/],
  ['the configuration is not available', null, /not possible at the moment/],
])('offers no form while %s', (_, siteNow, sentence) => {
  open({ siteNow });
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
