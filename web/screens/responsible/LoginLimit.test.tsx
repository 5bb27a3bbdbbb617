import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../testing/renderScreen';
import { Responsible } from './Responsible';
import { responsibleQuery } from './responsibleQuery';
import { limit, playerWith, sentence } from '../../testing/responsible';

const login = (changes: object = {}) =>
  limit('LOGIN_WEEK', { currency: null, periods: 'CALENDAR', ...changes });
const held = login({
  state: 'ACTIVE',
  value: 10,
  usedTime: 5400 + 1,
  leftTime: 36_000 - 5401,
  endsAt: '2026-03-15T23:00:00.000Z',
  foretold: [sentence('A lower limit applies at once.')],
});
const show = (limits: object[]) => {
  const { environment } = renderScreen(Responsible, responsibleQuery, { player: playerWith(limits) });
  return environment;
};
const card = () => within(screen.getByRole('article', { name: 'Time signed in, a week' }));

test('login time shows what is left, a meter of what is used, and when a new period begins', () => {
  show([held]);
  expect(card().getByText('8 hr 30 min of 10 hr left')).toBeTruthy();
  const meter = card().getByRole('meter', { name: '1 hr 31 min used' }) as HTMLMeterElement;
  expect([meter.value, meter.max]).toEqual([5401, 36_000]);
  expect(card().getByText(/^A new period begins /)).toBeTruthy();
  expect(screen.getByText(/Time signed in counts on all devices/)).toBeTruthy();
});

test('where periods roll it says when time is left again', () => {
  show([{ ...held, periods: 'ROLLING' }]);
  const rolling = within(screen.getByRole('article', { name: 'Time signed in, a week' }));
  expect(rolling.getByText(/^Time is left again: /)).toBeTruthy();
});

test('whole hours up to those of the period can be asked for', async () => {
  const environment = show([login()]);
  expect(card().getByText('No limit')).toBeTruthy();
  await userEvent.click(card().getByRole('button', { name: 'Set a limit' }));
  const hours = card().getByLabelText('At most, in hours');
  await userEvent.type(hours, '169');
  await userEvent.click(card().getByRole('button', { name: 'Save' }));
  expect(card().getByText('Enter a whole number from 1 to 168.')).toBeTruthy();
  await userEvent.clear(hours);
  await userEvent.type(hours, '168');
  await userEvent.click(card().getByRole('button', { name: 'Save' }));
  expect(environment.mock.getMostRecentOperation().request.variables.input).toEqual({
    kind: 'LOGIN_WEEK',
    value: 168,
  });
});

test('a form that closes gives the focus to the button that opens it', async () => {
  show([login()]);
  await userEvent.click(card().getByRole('button', { name: 'Set a limit' }));
  await userEvent.click(card().getByRole('button', { name: 'Leave it as it is' }));
  expect(document.activeElement).toBe(card().getByRole('button', { name: 'Set a limit' }));
});

test('a rise that waits is said in hours', () => {
  show([held, login({ state: 'PENDING', value: 20, dueAt: '2999-03-15T23:00:00.000Z' })]);
  expect(card().getByText(/^20 hours was asked for/)).toBeTruthy();
});

test('without such a limit nothing speaks of login time', () => {
  show([limit('SESSION', { currency: null })]);
  expect(screen.queryByText(/Time signed in/)).toBeNull();
});
