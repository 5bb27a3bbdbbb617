import { activationType } from './activation';

test.each([
  [false, false, 0],
  [true, false, 1],
  [true, true, 2],
  [false, true, 3],
] as const)(
  'UC-08: e-mail address confirmed: %j, phone confirmed: %j, gives the type %j',
  (email, phone, type) => {
    expect(activationType({ email, phone })).toBe(type);
  },
);

test.each([
  [0, 3],
  [1, 2],
  [2, 2],
  [3, 3],
] as const)('UC-09: binding a phone moves type %j to %j', (before, after) => {
  const email = before === 1 || before === 2;
  expect(activationType({ email, phone: before >= 2 })).toBe(before);
  expect(activationType({ email, phone: true })).toBe(after);
});

test.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 2],
] as const)('UC-10: binding an e-mail address moves type %j to %j', (before, after) => {
  const phone = before >= 2;
  expect(activationType({ email: before === 1 || before === 2, phone })).toBe(before);
  expect(activationType({ email: true, phone })).toBe(after);
});
