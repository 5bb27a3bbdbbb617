import { protectionOf, statusOf } from './protection';

test.each([
  [0, 'BAD'],
  [30, 'BAD'],
  [31, 'NORMAL'],
  [69, 'NORMAL'],
  [70, 'GOOD'],
  [99, 'GOOD'],
  [100, 'FULL'],
  [120, 'FULL'],
])('UC-11: the level %i is called %s', (level, status) => {
  expect(statusOf(level)).toBe(status);
});

const profile = { user_id: 7, user_email: null, user_name: null, registered_at: '2026-03-08T12:00:00.000Z' };

test('UC-05: what is offered and not used is missing; what is not offered is not', () => {
  const protection_methods = {
    is_changed_password: true,
    enable_phone_binding: false,
    enable_two_factor_auth: false,
  };
  expect(protectionOf({ ...profile, protection_level: 50, protection_methods })).toEqual({
    status: 'NORMAL',
    missing: ['CONFIRMED_PHONE', 'TWO_STEP'],
  });
});

test.each([{}, { protection_level: null }])('UC-11: %j tells nothing', (more) => {
  expect(protectionOf({ ...profile, ...more })).toBeNull();
});
