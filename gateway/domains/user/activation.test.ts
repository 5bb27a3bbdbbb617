import { isContactComplete, isEmailConfirmed, isPhoneConfirmed, phoneOf } from './activation';

const profile = { user_id: 7, user_email: null, user_name: null, registered_at: '2026-03-08T12:00:00.000Z' };
const email = { user_email: 'ann@example.com' };
const phone = { phone_code: '44', phone_number: '7400123456' };

test.each([
  [undefined, false, false],
  [0, false, false],
  [1, true, false],
  [2, true, true],
  [3, false, true],
] as const)(
  'UC-08, UC-27: with activation type %j the e-mail address is confirmed: %j, the phone: %j',
  (type, byEmail, byPhone) => {
    const more = type === undefined ? {} : { activation_type: type };
    expect(isEmailConfirmed({ ...profile, ...email, ...more })).toBe(byEmail);
    expect(isPhoneConfirmed({ ...profile, ...phone, ...more })).toBe(byPhone);
    expect(isEmailConfirmed({ ...profile, ...phone, ...more })).toBe(false);
    expect(isPhoneConfirmed({ ...profile, ...email, ...more })).toBe(false);
  },
);

test.each([
  [phone, '+447400123456'],
  [{}, null],
  [{ phone_code: null, phone_number: null }, null],
  [{ phone_code: '44', phone_number: '' }, null],
  [{ phone_number: '7400123456' }, null],
])('%j is the phone %j', (parts, expected) => {
  expect(phoneOf({ ...profile, ...parts })).toBe(expected);
});

test('UC-26: a contact is complete when phone and e-mail are both present', () => {
  const complete = [{}, email, phone, { ...email, ...phone }].map((parts) => ({ ...profile, ...parts }));
  expect(complete.map(isContactComplete)).toEqual([false, false, false, true]);
});
