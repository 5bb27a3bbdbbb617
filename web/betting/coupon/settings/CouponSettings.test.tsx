import { screen } from '@testing-library/react';
import {
  button,
  open,
  placeButton,
  sentCoupon,
  stakeField,
  startWithEmptyCoupon,
} from '../../../testing/couponPanel';
import { renderWithRelay } from '../../../testing/renderWithRelay';
import { CouponSettingFields } from './CouponSettingFields';
import { couponSettings } from './store';

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
  expect(screen.queryByRole('checkbox', { name: 'My own step for − and +' })).toBeNull();
});

describe('a coupon on exact odds', () => {
  const insistOn = async (odds: string) => {
    const scene = await open();
    await scene.user.type(screen.getByRole('textbox', { name: 'Only at exactly these total odds' }), odds);
    return scene;
  };

  test('is sent with them while the odds are these', async () => {
    const { user, environment } = await insistOn('1.85');
    expect(screen.getByText('Only at odds of')).not.toBeNull();
    await user.click(placeButton());
    expect(sentCoupon(environment)).toMatchObject({ exactCoef: '1.850' });
  });

  test('is not sent at others, and its possible win is that of the odds set', async () => {
    await insistOn('1.9');
    const reason = 'The odds are not exactly those you set';
    expect(button(reason).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Possible win').nextSibling?.textContent).toMatch(/285\.00/);
  });

  test('is held to the last readable odds while what is typed cannot be read', async () => {
    const { user, environment } = await insistOn('1.85');
    await user.click(check('Refuse the coupon when a score changes'));
    await user.type(screen.getByRole('textbox', { name: 'Only at exactly these total odds' }), 'x');
    expect(screen.getByText('Enter odds such as 1.85')).not.toBeNull();
    await user.click(placeButton());
    expect(sentCoupon(environment)).toMatchObject({ exactCoef: '1.850', isDropOnScoreChange: true });
  });

  test('can be placed at the present odds, or without the condition', async () => {
    const { user, environment } = await insistOn('1.9');
    await user.click(button('Insist on 1.85'));
    expect(couponSettings.getState().exactCoef).toBe('1.850');
    await user.clear(screen.getByRole('textbox', { name: 'Only at exactly these total odds' }));
    await user.type(screen.getByRole('textbox', { name: 'Only at exactly these total odds' }), '3');
    await user.click(button('Place without this condition'));
    await user.click(placeButton());
    expect(sentCoupon(environment)).not.toHaveProperty('exactCoef');
  });
});

test('a coupon that a change of the score drops is sent with the score that the player saw', async () => {
  const { user, environment } = await open();
  await user.click(check('Refuse the coupon when a score changes'));
  await user.click(placeButton());
  expect(sentCoupon(environment)).toMatchObject({ isDropOnScoreChange: true, bets: [{ scoreVersion: 0 }] });
});
