import { screen, within } from '@testing-library/react';
import { couponStore } from './store';
import {
  startWithEmptyCoupon,
  button,
  open,
  outcome,
  sentCoupon,
  stakeField,
} from '../../testing/couponPanel';
import { plain } from '../../testing/plain';

startWithEmptyCoupon();

const three = [outcome('a'), outcome('b', { price: '2.000' }), outcome('c', { price: '2.100' })];
const four = [...three, outcome('d', { price: '3.000' })];
const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Combinations of' });

async function openSystem(outcomes: object[] = three) {
  const opened = await open({ outcomes });
  await opened.user.click(screen.getByRole('tab', { name: 'System' }));
  return opened;
}

test('a system shows its combinations, the stake of each, what it can pay and the least of it', async () => {
  await openSystem();
  expect(plain(choice())).toBe('2 of 3: 3 combinations · from RUB 30.00');
  for (const part of ['RUB 50.00', 'RUB 589.25', 'If only the lowest combination winsRUB 185.00'])
    expect(plain()).toContain(part);
  button('Place RUB 150.00 on 3 events');
});

test('the size of the combinations is chosen, each with its least stake', async () => {
  const { user } = await openSystem(four);
  expect([...choice().options].map((option) => plain(option))).toEqual([
    '2 of 4: 6 combinations · from RUB 60.00',
    '3 of 4: 4 combinations · from RUB 40.00',
  ]);
  await user.selectOptions(choice(), '3');
  expect(plain()).toContain('RUB 37.50');
});

test('a banker stands in each combination, and the last free bets cannot become one', async () => {
  const { user } = await openSystem(four);
  const [first, second] = screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Banker' });
  await user.click(first as HTMLInputElement);
  expect(plain(choice())).toBe('2 of 3: 3 combinations with 1 banker · from RUB 30.00');
  expect([first?.checked, second?.disabled]).toEqual([true, true]);
  screen.getByText('At least three events must not be bankers.');
});

test('what is sent names the size and the bankers, and nothing of it in other types', async () => {
  const { user, environment } = await openSystem(four);
  await user.click(screen.getAllByRole('checkbox', { name: 'Banker' })[1] as HTMLElement);
  await user.click(button('Place RUB 150.00 on 4 events'));
  expect(sentCoupon(environment)).toMatchObject({
    type: 'SYSTEM',
    systemValue: 2,
    bets: [{ isBanker: false }, { outcomeId: 'b', isBanker: true }, { isBanker: false }, { isBanker: false }],
  });
});

test('an express is sent without a word of systems', async () => {
  const { user, environment } = await open({ outcomes: three });
  await user.click(button('Place RUB 150.00 on 3 events'));
  const sent = sentCoupon(environment);
  expect(sent).not.toHaveProperty('systemValue');
  expect(sent.bets[0]).not.toHaveProperty('isBanker');
});

test('a bet that is removed makes another system, which is said aloud, and placed by a press of its own', async () => {
  const { user } = await openSystem(four);
  await user.selectOptions(choice(), '3');
  await user.click(screen.getAllByRole('button', { name: 'Remove' })[3] as HTMLElement);
  const said = screen.getByText('The system is now 2 of 3.');
  expect(said.getAttribute('role')).toBe('status');
  await user.click(screen.getAllByRole('button', { name: 'Remove' })[2] as HTMLElement);
  button('A system takes three events or more beside its bankers');
  await user.click(button('Place as an express'));
  expect(couponStore.getState().chosenType).toBe('EXPRESS');
  expect(document.activeElement).toBe(button('Place RUB 150.00 on 2 events'));
});

test('a stake below the least of all combinations is refused with it, and set by one press', async () => {
  const { user } = await openSystem();
  await user.clear(stakeField());
  await user.type(stakeField(), '29.99');
  button('The stake is at least RUB 30.00');
  await user.click(button('Stake RUB 30.00'));
  expect(stakeField().value).toBe('30');
  button('Place RUB 30.00 on 3 events');
});

test('two bets on one game stand in no system together', async () => {
  const other = three[1] as { market: object };
  const same = { ...three[2], market: { ...other.market, id: 'another' } };
  await openSystem([...three.slice(0, 2), same, outcome('d')]);
  button('Two events are on one game');
});

test('a single with several bets leads on to an express or a system', async () => {
  const { user } = await open({ outcomes: three });
  await user.click(screen.getByRole('tab', { name: 'Single' }));
  button('A single takes one event');
  button('Place as an express');
  await user.click(button('Place as a system'));
  expect(screen.getByRole('tab', { name: 'System' }).getAttribute('aria-selected')).toBe('true');
});

test('arrow keys move round the types, with the focus', async () => {
  const { user } = await open({ outcomes: three });
  screen.getByRole('tab', { name: 'Express' }).focus();
  for (const name of ['System', 'Singles', 'Single', 'Express']) {
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name, selected: true }));
  }
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Singles', selected: true }));
});

test('the payout is explained by each combination with its exact fraction and its return', async () => {
  const { user } = await openSystem();
  await user.click(screen.getByRole('button', { name: 'Explain my payout' }));
  const table = await screen.findByRole('table', { name: 'Every combination' });
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => plain(row));
  expect(rows).toEqual([
    '1 + 237/10RUB 185.00',
    '1 + 3777/200RUB 194.25',
    '2 + 321/5RUB 210.00',
    'TogetherRUB 589.25',
  ]);
});
