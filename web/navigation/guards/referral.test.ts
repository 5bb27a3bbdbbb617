import { recorded, result } from '../../testing/navigation';

test('the referral is stored even when the page redirects', async () => {
  expect(await result('/en/office/account?ref=77')).toMatch(/^302 /);
  expect(recorded.cookies[0]).toBe('refererid=77; Path=/; Max-Age=5184000; SameSite=Lax');
});
