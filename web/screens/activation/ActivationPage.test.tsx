import { act, fireEvent, screen } from '@testing-library/react';
import main from '../../foundation/i18n/dictionaries/en/main.json';
import { renderScreen, sentVariables } from '../../testing/renderScreen';
import { ActivationPage } from './ActivationPage';
import { activationQuery } from './activationQuery';

const site = { isRegistrationAllowed: true, minimumAge: 18 };

function open({ siteNow = site as object | null, url = '/en/user/activate?token=link' } = {}) {
  const reset = jest.fn(() => Promise.resolve());
  const { environment } = renderScreen(
    ActivationPage,
    activationQuery,
    { site: siteNow },
    { url, pageData: { reset } },
  );
  return { environment, reset };
}

const password = () => screen.getByLabelText<HTMLInputElement>('Password for your account');
const finish = () => fireEvent.click(screen.getByRole('button', { name: 'Finish the registration' }));

function fill(typed = 'long enough') {
  fireEvent.change(password(), { target: { value: typed } });
  fireEvent.click(screen.getByRole('checkbox', { name: /at least 18/ }));
  finish();
}

async function answer({ environment }: ReturnType<typeof open>, confirmRegistrationByLink: object) {
  await act(async () => {
    environment.mock.resolve(environment.mock.getMostRecentOperation(), {
      data: { confirmRegistrationByLink },
    });
    await Promise.resolve();
  });
}

const refused = (messageKey: string) => ({
  __typename: 'RegistrationRefused',
  messageKey,
  retryAfter: null,
  fields: [],
});

test('opening the link alone sends nothing', () => {
  const { environment } = open();
  expect(sentVariables(environment)).toEqual([]);
});

test('registers with a password and the confirmation of age, and goes on', async () => {
  const opened = open();
  fill();
  expect(sentVariables(opened.environment)).toEqual([
    { input: { link: 'link', password: 'long enough', isOfAge: true } },
  ]);
  await answer(opened, { __typename: 'Registered', credentials: null });
  expect(opened.reset).toHaveBeenCalledTimes(1);
});

test('names a short password and the missing confirmation, and sends nothing', () => {
  const { environment } = open();
  fireEvent.change(password(), { target: { value: 'short' } });
  finish();
  expect(screen.getByText(main.error_field_password_too_short)).toBeTruthy();
  expect(screen.getByText(main.error_field_is_of_age_must_confirm)).toBeTruthy();
  expect(sentVariables(environment)).toEqual([]);
});

test('a link that is used or too old leads to a new registration', async () => {
  const opened = open();
  fill();
  await answer(opened, refused('error_code_time_up'));
  expect(screen.getByRole('alert').textContent).toMatch(/used or too old/);
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/en/registration');
});

test('what else is refused is said, and what was typed stays', async () => {
  const opened = open();
  fill();
  await answer(opened, refused('error_too_many_tries'));
  expect(screen.getByRole('alert').textContent).toMatch(/Too many attempts/);
  expect(password().value).toBe('long enough');
});

test.each([
  ['without a link', { url: '/en/user/activate' }, /used or too old/],
  ['while registration is closed', { siteNow: { ...site, isRegistrationAllowed: false } }, /closed/],
  ['without the configuration', { siteNow: null }, /not possible at the moment/],
])('%s there is no form', (_, more, sentence) => {
  open(more);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
