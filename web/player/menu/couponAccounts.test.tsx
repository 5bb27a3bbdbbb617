/** The player's other accounts in the coupon, for players who want them there (CP-05). */
import { act, render, screen, within } from '@testing-library/react';
import { accountSwitchSlot } from '../../betting/coupon/accountSwitch';
import {
  answer,
  money,
  open,
  outcome,
  placeButton,
  stakeField,
  startWithEmptyCoupon,
  type Environment,
} from '../../testing/couponPanel';
import { menuParts } from './late';

startWithEmptyCoupon();

const { Part: CouponAccounts } = menuParts.couponAccounts;
const main = { id: 'account', type: 'MAIN', isActive: true, balance: money(100_000) };
const euro = { id: 'euro', type: 'ADDITIONAL', isActive: false, balance: { amount: 5_000, currency: 'EUR' } };
const bonus = { id: 'bonus', type: 'BONUS', isActive: false, balance: money(700) };

const list = () => screen.queryByRole('list', { name: 'Your other accounts' });
const wish = () => screen.getByRole('checkbox', { name: 'Show my other accounts, to pay from one of them' });
const answerAccounts = (environment: Environment) =>
  answer(environment, 'AccountSwitchQuery', { player: { id: 'player', accounts: [main, euro, bonus] } });
const asked = (environment: Environment, name: string) =>
  environment.mock.getAllOperations().filter(({ request }) => request.node.params.name === name);

/** A filled coupon on a page of a player, who wants the accounts in it. */
async function openWithAccounts() {
  render(<CouponAccounts />);
  const scene = await open();
  await scene.user.click(wish());
  return scene;
}

test('the other accounts stand in the coupon once the player wants them, and one press pays from another', async () => {
  render(<CouponAccounts />);
  const { environment, user } = await open();
  expect(asked(environment, 'AccountSwitchQuery')).toEqual([]);
  await user.click(wish());
  await answerAccounts(environment);
  const buttons = within(list() as HTMLElement).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['€50.00Pay from this']);
  await user.click(buttons[0] as HTMLElement);
  const [sent] = asked(environment, 'accountMutationsSwitchMutation');
  expect(sent?.request.variables).toEqual({ input: { account: 'euro' } });
  await user.click(wish());
  expect(list()).toBeNull();
});

test('a stake that was typed is forgotten when another account pays, as it is an amount of the former currency', async () => {
  const { environment, user } = await openWithAccounts();
  await answerAccounts(environment);
  await user.clear(stakeField());
  await user.type(stakeField(), '77');
  await user.click(within(list() as HTMLElement).getByRole('button'));
  await answer(environment, 'accountMutationsSwitchMutation', {
    switchAccount: { __typename: 'AccountSwitched', account: { ...euro, number: 2 }, player: null },
  });
  expect(stakeField().value).toBe('150');
});

test('while the coupon is being placed the account stays', async () => {
  const { environment, user } = await openWithAccounts();
  await answerAccounts(environment);
  const other = within(list() as HTMLElement).getByRole('button');
  await user.click(placeButton());
  expect(other.hasAttribute('disabled')).toBe(true);
});

test('accounts that cannot be read are said so, and the coupon stays', async () => {
  const { environment } = await openWithAccounts();
  const operation = asked(environment, 'AccountSwitchQuery')[0];
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  act(() => environment.mock.reject(operation as never, new Error('down')));
  expect(await screen.findByText('Your account cannot be read just now')).not.toBeNull();
  expect(placeButton()).not.toBeNull();
});

test('a guest has no other accounts', async () => {
  const { environment, user } = await open({ outcomes: [outcome('a')], player: null });
  await user.click(wish());
  expect(accountSwitchSlot.getState().load).toBeNull();
  expect(asked(environment, 'AccountSwitchQuery')).toEqual([]);
});
