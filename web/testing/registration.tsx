import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderScreen } from './renderScreen';
import { RegistrationPage } from '../screens/registration/RegistrationPage';
import { countries } from './phoneBook';
import { registrationQuery } from '../screens/registration/registrationQuery';

/** What the operator offers. */
export const site = {
  isRegistrationAllowed: true,
  isDemo: true,
  currencies: ['RUB', 'USD'],
  minimumAge: 18,
  socialNetworks: [],
  isEmailConfirmationOffered: true,
  isPhoneConfirmationOffered: true,
  visitorCountry: null as string | null,
};

/** Opens the page. */
export function open(siteNow: object | null = site) {
  const reset = jest.fn(() => Promise.resolve());
  const url = '/en/registration';
  const { environment } = renderScreen(
    RegistrationPage,
    registrationQuery,
    { site: siteNow },
    { url, pageData: { reset } },
  );
  return { environment, reset };
}

/** The shown way to register, and parts of it. */
export const panel = () => within(screen.getByRole('tabpanel'));
export const age = () => panel().getByRole<HTMLInputElement>('checkbox', { name: /at least 18/ });
export const button = () => panel().getByRole<HTMLButtonElement>('button', { name: /^Regist/ });
export const residence = () =>
  panel().getByRole<HTMLSelectElement>('combobox', { name: 'Country where you live' });
export const currency = () =>
  panel().getByRole<HTMLSelectElement>('combobox', { name: 'Currency of your account' });
export const chooseEmail = () => fireEvent.click(screen.getByRole('tab', { name: 'E-mail' }));

/** Answers the newest request of the page. */
export async function answer({ environment }: ReturnType<typeof open>, data: object) {
  const operation = environment.mock.getMostRecentOperation();
  await act(async () => {
    environment.mock.resolve(operation, { data });
    await Promise.resolve();
  });
}

/** Answers which countries there are. */
export async function answerResidences(environment: ReturnType<typeof open>['environment']) {
  const asked = environment.mock
    .getAllOperations()
    .find(({ request }) => request.node.params.name === 'useCountriesQuery');
  const phoneCountries = countries.map(({ name, code }) => ({ id: code, name, code }));
  if (asked)
    await act(async () =>
      environment.mock.resolve(asked, { data: { phoneCountries, visitorCountry: null } }),
    );
}

/** A refusal. */
export const refused = (more: object) => ({
  __typename: 'RegistrationRefused',
  retryAfter: null,
  fields: [],
  ...more,
});
/** What a new player signs in with. */
export const credentials = { login: '1000042', password: 'made-by-the-site' };
