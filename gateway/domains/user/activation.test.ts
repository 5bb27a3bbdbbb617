import { isEmailConfirmed } from './activation';

const profile = { user_id: 7, user_name: null, registered_at: '2026-03-08T12:00:00.000Z' };

/** The rows of `activation_type`: 0 none, 1 e-mail only, 2 e-mail and phone, 3 phone only. */
test.each([
  [undefined, false],
  [0, false],
  [1, true],
  [2, true],
  [3, false],
] as const)('an e-mail address with activation type %j is confirmed: %j', (activation_type, expected) => {
  const more = activation_type === undefined ? {} : { activation_type };
  expect(isEmailConfirmed({ ...profile, user_email: 'ann@example.com', ...more })).toBe(expected);
  expect(isEmailConfirmed({ ...profile, user_email: null, ...more })).toBe(false);
});
