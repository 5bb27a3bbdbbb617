import { screen } from '@testing-library/react';
import { startWithEmptyCoupon, button, open, stakeField } from '../../testing/couponPanel';

startWithEmptyCoupon();

test.each([
  ['', 'Enter a stake'],
  ['12a', 'Enter the stake as a number'],
  ['1.505', 'The stake has too many decimals'],
  ['0', 'The stake is at least RUB 10.00'],
  ['9,99', 'The stake is at least RUB 10.00'],
  ['6000', 'The stake is at most RUB 5,000.00'],
  ['1000.01', 'Your balance is RUB 1,000.00'],
])('a stake of "%s" is answered with "%s"', async (typed, reason) => {
  const { user } = await open();
  const field = stakeField();
  await user.clear(field);
  if (typed) await user.type(field, typed);
  expect(button(reason).getAttribute('aria-disabled')).toBe('true');
});

test('the stake steps up and down, and quick stakes set it', async () => {
  const { user } = await open();
  const field = stakeField();
  await user.click(screen.getByRole('button', { name: 'Raise the stake' }));
  expect(field.value).toBe('200');
  await user.click(screen.getByRole('button', { name: 'Lower the stake' }));
  expect(field.value).toBe('100');
  await user.click(screen.getByRole('button', { name: '500' }));
  expect(field.value).toBe('500');
  await user.click(screen.getByRole('button', { name: 'Max' }));
  expect(field.value).toBe('1000');
});
