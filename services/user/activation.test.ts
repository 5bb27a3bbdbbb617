import { activationType } from './activation';

/** UC-08: 0 none, 1 e-mail only, 2 e-mail and phone, 3 phone only. */
test.each([
  [false, false, 0],
  [true, false, 1],
  [true, true, 2],
  [false, true, 3],
] as const)('e-mail address confirmed: %j, phone confirmed: %j, gives the type %j', (email, phone, type) => {
  expect(activationType({ email, phone })).toBe(type);
});

test.each([
  [0, 3],
  [1, 2],
  [2, 2],
  [3, 3],
] as const)('binding a phone moves type %j to %j', (before, after) => {
  const email = before === 1 || before === 2;
  expect(activationType({ email, phone: before >= 2 })).toBe(before);
  expect(activationType({ email, phone: true })).toBe(after);
});
