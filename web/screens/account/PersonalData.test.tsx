import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Account } from './Account';
import { accountQuery } from './accountQuery';
import { renderScreen } from '../../testing/renderScreen';
import { unknownPersonalData } from '../../testing/unknownPersonalData';

const playerWith = (changes: object) => ({
  __typename: 'Player',
  id: '7',
  login: '7',
  residence: 'GB',
  accounts: [],
  profile: {
    name: null,
    email: null,
    isEmailConfirmed: false,
    phone: null,
    isPhoneConfirmed: false,
    isContactComplete: false,
    registeredAt: '2026-03-08T12:00:00.000Z',
    personalData: { ...unknownPersonalData, ...changes },
  },
});
function show(changes: object = {}) {
  const { environment } = renderScreen(Account, accountQuery, { player: playerWith(changes), site: null });
  const answer = (savePersonalData: object) =>
    act(async () => environment.mock.resolveMostRecentOperation({ data: { savePersonalData } }));
  const input = () => environment.mock.getMostRecentOperation().request.variables.input as object;
  return { environment, answer, input };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;

test('nothing known is said, with what a check needs', () => {
  show();
  expect(screen.getByText('Nothing is filled in yet.')).toBeTruthy();
  expect(screen.getByText(/^A check needs your names/)).toBeTruthy();
});

test('what is known is shown with whole dates', () => {
  show({ surname: '<b>Lee</b>', birthDate: '1990-02-28', documentType: 'PASSPORT', isComplete: true });
  expect(screen.getByText('<b>Lee</b>')).toBeTruthy();
  expect(screen.getByText('February 28, 1990')).toBeTruthy();
  expect(screen.getByText('Passport')).toBeTruthy();
  expect(screen.queryByText(/^A check needs/)).toBeNull();
});

test('over an error nothing typed is lost, and what is saved is shown', async () => {
  const shown = show({ name: 'Ann' });
  await press('Fill in or change');
  expect(document.activeElement).toBe(field('Surname'));
  await userEvent.type(field('Surname'), '7');
  await userEvent.type(field('Date of birth'), '1990-02-28');
  await userEvent.selectOptions(field('Document'), 'Identity card');
  await press('Save');
  expect(shown.input()).toMatchObject({
    surname: '7',
    name: 'Ann',
    birthDate: '1990-02-28',
    documentType: 'IDENTITY_CARD',
    passportDate: '',
  });
  await shown.answer({
    __typename: 'PersonalDataRefused',
    messageKey: 'error_invalid_fields',
    retryAfter: null,
    fields: [{ field: 'surname', messageKey: 'personal_field_invalid' }],
  });
  expect(screen.getByText('This cannot be right. Check it.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Surname'));
  expect([field('Surname').value, field('Date of birth').value]).toEqual(['7', '1990-02-28']);

  await userEvent.clear(field('Surname'));
  await userEvent.type(field('Surname'), 'Lee{Enter}');
  await shown.answer({ __typename: 'PersonalDataSaved', player: playerWith({ surname: 'Lee' }) });
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('Your data are saved.');
  expect(document.activeElement).toBe(status);
  expect(screen.getByText('Lee')).toBeTruthy();
});

test('a form in which nothing is filled in is not saved, and says so', async () => {
  const { environment } = show();
  await press('Fill in or change');
  await press('Save');
  expect(environment.mock.getAllOperations()).toEqual([]);
  expect(screen.getByText('Nothing is filled in yet.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Surname'));
  await userEvent.type(field('First name'), 'Ann{Enter}');
  expect(environment.mock.getAllOperations()).toHaveLength(1);
});

test('leaving the form gives the focus back to its button', async () => {
  show();
  await press('Fill in or change');
  await press('Leave it as it is');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fill in or change' }));
});

test.each([
  ['CHECKING', /being compared with your documents/],
  ['VERIFIED', /are verified/],
])('data with the lock %s cannot be changed, and support is named', (lock, text) => {
  show({ name: 'Ann', lock });
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Fill in or change' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Ask support' })).toBeTruthy();
});

test('a lock that came while the form was open is told, and the form stays', async () => {
  const shown = show();
  await press('Fill in or change');
  await userEvent.type(field('Surname'), 'Lee');
  await press('Save');
  await shown.answer({
    __typename: 'PersonalDataRefused',
    messageKey: 'personal_locked_checking',
    retryAfter: null,
    fields: [],
  });
  expect(screen.getByRole('alert').textContent).toMatch(/being compared with your documents/);
});
