import { recorded, result } from '../../testing/navigation';

test.each([
  ['/en/nope?platform_type=mobile&x=1', '302 /en?x=1'],
  ['/en/nope?platform_type=', '302 /en'],
  ['/en/nope', 'notFound'],
  ['/en/toto?platform_type=mobile', 'totoFrame'],
  ['/en/line?platform_type=desktop', 'section'],
  ['/en/office?platform_type=mobile', '301 /en/office/account?platform_type=mobile'],
])('with a requested variant of the layout %s leads to %s', async (path, expected) => {
  expect(await result(path)).toBe(expected);
});

test.each([
  ['/en/line?platform_type=mobile', ['platform_type=mobile; Path=/; SameSite=Lax']],
  ['/en/nope?platform_type=desktop', ['platform_type=desktop; Path=/; SameSite=Lax']],
  ['/en/line?platform_type=Mobile', []],
  ['/en/line?platform_type=%22%3E', []],
  ['/en/line', []],
])('the variant requested by %s is kept for the visit: %j', async (path, cookies) => {
  await result(path);
  expect(recorded.cookies).toEqual(cookies);
});
