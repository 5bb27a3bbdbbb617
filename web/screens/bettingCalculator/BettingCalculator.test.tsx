import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../testing/renderScreen';
import { BettingCalculator } from './BettingCalculator';
import { bettingCalculatorQuery } from './bettingCalculatorQuery';

const currency = (code: string, amount: number) => ({ code, firstStake: { amount, currency: code } });
const path = '/en/information/betting-calculator';
const example = 'type=2&currency=EUR&stake=30&size=2&o1=1.50&o2=2.00&o3=3.00&r3=lost';
const open = (query = '', settings = {}) => {
  history.replaceState(null, '', `${path}?${query}`);
  return renderScreen(
    BettingCalculator,
    bettingCalculatorQuery,
    { site: { __typename: 'Site', accountCurrencies: [currency('RUB', 150_00), currency('EUR', 5_00)] } },
    { url: `${path}?${query}`, settings },
  );
};
const odds = (number: number) => screen.getByLabelText<HTMLInputElement>(`Event ${number}: Odds`);
const outcome = () => screen.getByText('What it pays').closest('section') as HTMLElement;

it('shows the sums and every combination of the address', () => {
  open(example);
  expect(within(outcome()).getByText('Return').nextSibling?.textContent).toContain('30.00');
  expect(within(outcome()).getByText('Stake per combination').nextSibling?.textContent).toContain('10.00');
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.firstChild?.textContent)).toEqual(['1 + 2', '1 + 3', '2 + 3']);
});

it('computes while the player types, and keeps the values in the address', async () => {
  open('type=1&currency=EUR&stake=10');
  expect(screen.getByText(/Enter the odds of every event/)).toBeTruthy();
  await userEvent.type(odds(1), '1.85');
  await userEvent.type(odds(2), '2,10');
  await userEvent.type(odds(3), '1.65');
  expect(within(outcome()).getByText('Return').nextSibling?.textContent).toContain('64.10');
  expect(location.search).toBe('?type=1&currency=EUR&stake=10&o1=1.85&o2=2.10&o3=1.65');
});

it('reads and writes odds in the player’s format', async () => {
  open('type=0&currency=EUR&stake=10&o1=1.85', { coefView: 1 });
  expect(odds(1).value).toBe('17/20');
  await userEvent.clear(odds(1));
  await userEvent.type(odds(1), '5/2');
  await userEvent.tab();
  expect(within(outcome()).getByText('Return').nextSibling?.textContent).toContain('35.00');
  expect(location.search).toContain('o1=3.50');
});

it('says what to enter below a field with invalid odds, and keeps what was typed', async () => {
  open('type=0&currency=EUR&stake=10');
  await userEvent.type(odds(1), 'abc');
  await userEvent.tab();
  expect(odds(1).value).toBe('abc');
  expect(odds(1).getAttribute('aria-invalid')).toBe('true');
  const fault = screen.getByText('Enter odds like 1.85');
  expect(odds(1).getAttribute('aria-describedby')).toBe(fault.id);
  await userEvent.clear(odds(1));
  expect(screen.queryByText('Enter odds like 1.85')).toBeNull();
});

it('marks an invalid stake of a single, and says what to enter', async () => {
  open('type=9&currency=EUR&o1=1.50&o2=2.00&s1=10');
  const stake = screen.getByLabelText('Stake on event 2');
  await userEvent.type(stake, 'ten');
  expect(stake.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Stake on event 1').getAttribute('aria-invalid')).toBe('false');
  expect(within(outcome()).getByText('Enter the stake as a number')).toBeTruthy();
});

it('adds and removes events, and supports bankers', async () => {
  open(example);
  await userEvent.click(screen.getByRole('button', { name: '+ Add an event' }));
  await userEvent.type(odds(4), '1.80');
  await userEvent.click(screen.getByLabelText('Event 1: Banker'));
  expect(screen.getByRole('combobox', { name: 'Combinations of' }).textContent).toBe(
    '2 of 3: 3 combinations with 1 banker',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove event 4' }));
  expect(screen.getByText('At least three events must be no bankers.')).toBeTruthy();
});

it('changes the type, and asks each single for its own stake', async () => {
  open(example);
  await userEvent.click(screen.getByRole('radio', { name: 'Multiple singles' }));
  for (const number of [1, 2, 3])
    await userEvent.type(screen.getByLabelText(`Stake on event ${number}`), '10');
  expect(within(outcome()).getByText('Total stake').nextSibling?.textContent).toContain('30.00');
  expect(within(outcome()).getByText('Return').nextSibling?.textContent).toContain('35.00');
});

it('starts again', async () => {
  open(example);
  await userEvent.click(screen.getByRole('link', { name: 'Start again' }));
  expect(odds(1).value).toBe('');
  expect(screen.queryByRole('table')).toBeNull();
});

it('does not press a button on Enter', async () => {
  open(example);
  await userEvent.type(odds(2), '{Enter}');
  expect([1, 2, 3].map((number) => odds(number).value)).toEqual(['1.50', '2.00', '3.00']);
});
