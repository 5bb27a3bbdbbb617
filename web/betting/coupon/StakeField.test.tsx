import { act, screen } from '@testing-library/react';
import { commitLocalUpdate } from 'relay-runtime';
import {
  button,
  open,
  outcome,
  sentCoupon,
  stakeField,
  startWithEmptyCoupon,
  type Environment,
} from '../../testing/couponPanel';

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

describe('the largest stake that follows the account', () => {
  const note = 'The largest stake, as it stands when you place the coupon';
  const most = () => screen.getByRole('button', { name: 'Max' });
  const openFollowing = async () => {
    const scene = await open();
    await scene.user.click(screen.getByRole('checkbox', { name: /^Max stays the largest stake/ }));
    return scene;
  };
  const change = (environment: Environment, fields: Record<string, unknown>) =>
    act(() =>
      commitLocalUpdate(environment, (store) => {
        const balance = store.get('account')?.getLinkedRecord('balance');
        for (const [name, value] of Object.entries(fields)) balance?.setValue(value as string, name);
      }),
    );

  it('is what the account holds, whatever becomes of the balance', async () => {
    const { user, environment } = await openFollowing();
    expect(stakeField().value).toBe('150');
    await user.click(most());
    expect(stakeField().value).toBe('1000');
    expect(screen.getByText(note)).not.toBeNull();
    change(environment, { amount: 80_000 });
    expect(stakeField().value).toBe('800');
    expect(button('Place RUB 800.00 on 1 event')).not.toBeNull();
  });

  it('is placed as the button says it', async () => {
    const { user, environment } = await openFollowing();
    await user.click(most());
    await user.click(button('Place RUB 1,000.00 on 1 event'));
    expect(sentCoupon(environment)).toMatchObject({ stake: 100_000 });
  });

  it('ends with another stake', async () => {
    const { user, environment } = await openFollowing();
    await user.click(most());
    await user.click(screen.getByRole('button', { name: '500' }));
    change(environment, { amount: 80_000 });
    expect(stakeField().value).toBe('500');
    expect(screen.queryByText(note)).toBeNull();
  });

  it('does not stake another account whole', async () => {
    const { user, environment } = await openFollowing();
    await user.click(most());
    change(environment, { currency: 'EUR' });
    expect(screen.queryByText(note)).toBeNull();
  });

  it('follows nothing where each single has its own, and in no other type after that', async () => {
    const { user } = await open({ outcomes: [outcome('a'), outcome('b')] });
    await user.click(screen.getByRole('checkbox', { name: /^Max stays the largest stake/ }));
    await user.click(screen.getByRole('tab', { name: 'Singles' }));
    await user.click(most());
    await user.click(screen.getByRole('tab', { name: 'Express' }));
    expect(screen.queryByText(note)).toBeNull();
    expect(stakeField().value).toBe('500');
  });

  it('is a plain stake while the setting is off', async () => {
    const { user, environment } = await open();
    await user.click(most());
    change(environment, { amount: 80_000 });
    expect(stakeField().value).toBe('1000');
    expect(button('Your balance is RUB 800.00')).not.toBeNull();
  });
});

test('the balance stands at the stake for who wants to see it', async () => {
  const { user } = await open();
  expect(screen.queryByText('Balance RUB 1,000.00')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Show the balance at the stake' }));
  expect(screen.getByText('Balance RUB 1,000.00')).not.toBeNull();
});
