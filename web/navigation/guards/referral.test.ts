import { recorded, result } from '../../testing/navigation';

const remembered = 'refererid=77; Path=/; Max-Age=5184000; SameSite=Lax';

test('the referral is stored even when the page redirects', async () => {
  expect(await result('/en/office/account?ref=77')).toMatch(/^302 /);
  expect(recorded.cookies[0]).toBe(remembered);
});

test.each([
  ['nothing was answered yet', '', false],
  ['everything is agreed to', 'a=1; cookies_agree_type=all', true],
  ['marketing is agreed to', 'cookies_agree_type=only_marketing; b=2', true],
  ['functionality alone is agreed to', 'cookies_agree_type=only_functionality', false],
  ['everything is refused', 'cookies_agree_type=disable', false],
  ['the answer is none', 'cookies_agree_type=yes', false],
])('where visitors are asked, a referral while %s (%j) is stored: %s', async (_, cookies, isStored) => {
  const asking = { site: { isCookiesPopupEnabled: true } };
  await result('/en/line?ref=77', { ...asking, cookies });
  expect(recorded.cookies.includes(remembered)).toBe(isStored);
});

test('while it is not known whether visitors are asked, a referral is stored of those who agreed alone', async () => {
  await result('/en/line?ref=77', { site: null });
  expect(recorded.cookies).toEqual([]);
  await result('/en/line?ref=77', { site: null, cookies: 'cookies_agree_type=all' });
  expect(recorded.cookies[0]).toBe(remembered);
});
