import { routeOf } from '../routing/routes/table';
import { frameOf } from './frame';

const whole = { header: 'whole', sportsTree: true, coupon: true, footer: true, seo: true, bottomNav: true };

test('every page has the whole frame, the not-found page too', () => {
  expect(frameOf(routeOf('home'))).toEqual(whole);
  expect(frameOf(undefined)).toEqual(whole);
});

test('the casino’s frame leaves room for its games', () => {
  expect(frameOf(routeOf('slots'))).toMatchObject({ header: 'whole', sportsTree: false, coupon: false });
});

test('a headless page has everything but the header, an empty one nothing', () => {
  expect(frameOf(routeOf('headlessBonusLanding'))).toMatchObject({ header: 'none', footer: true });
  expect(frameOf(routeOf('printCoupon'))).toMatchObject({ header: 'none', footer: false, coupon: false });
});

test('a page that stands in for others has no links', () => {
  for (const name of ['maintenance', 'block', 'comingSoon'] as const)
    expect(frameOf(routeOf(name))).toMatchObject({ header: 'name', bottomNav: false, footer: false });
});

test('a route hides the parts that it names', () => {
  expect(frameOf(routeOf('registration'))).toMatchObject({ bottomNav: false, header: 'whole' });
});

test('around a player in a break or with a ban there are neither sports nor a coupon', () => {
  expect(frameOf(routeOf('deduce'), true)).toEqual({
    ...whole,
    sportsTree: false,
    coupon: false,
    bottomNav: false,
  });
});
