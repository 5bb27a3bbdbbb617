import { screen } from '@testing-library/react';
import { open, stakeField, startWithEmptyCoupon } from '../../../testing/couponPanel';
import { renderWithRelay } from '../../../testing/renderWithRelay';
import { CouponSettingFields } from './CouponSettingFields';

startWithEmptyCoupon();

const check = (name: string) => screen.getByRole('checkbox', { name });

test('the possible win is shown until the player hides it', async () => {
  const { user } = await open();
  expect(screen.getByText('Possible win')).not.toBeNull();
  await user.click(check('Show the possible win'));
  expect(screen.queryByText('Possible win')).toBeNull();
  await user.click(check('Show the possible win'));
  expect(screen.getByText('Possible win')).not.toBeNull();
});

test('− and + go by the step of the player, where one is set for the currency and is wanted', async () => {
  const { user } = await open();
  await user.click(check('My own step for − and +'));
  await user.type(screen.getByRole('textbox', { name: 'Step of the stake, RUB' }), '25.50');
  const raise = screen.getByRole('button', { name: 'Raise the stake' });
  await user.click(raise);
  expect(stakeField().value).toBe('153');
  await user.click(check('My own step for − and +'));
  await user.click(raise);
  expect(stakeField().value).toBe('200');
});

test('what is no amount is said and changes nothing', async () => {
  const { user } = await open();
  await user.click(check('My own step for − and +'));
  const step = screen.getByRole('textbox', { name: 'Step of the stake, RUB' });
  await user.type(step, '25x');
  expect(screen.getByText('Enter an amount such as 100')).not.toBeNull();
  expect(JSON.parse(localStorage.getItem('couponSettings') ?? '')).toMatchObject({
    amountStepByCurrencyIso: { RUB: 2_500 },
  });
  await user.clear(step);
  expect(JSON.parse(localStorage.getItem('couponSettings') ?? '')).toMatchObject({
    amountStepByCurrencyIso: {},
  });
});

test('while the currency is unknown there is no choice of a step', () => {
  renderWithRelay(<CouponSettingFields currency={null} />);
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});
