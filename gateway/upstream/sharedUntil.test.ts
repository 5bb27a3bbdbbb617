import { createSharedUntil } from './sharedUntil';

describe('how long the answers of a request may be shared', () => {
  test('is for ever while nothing was read', () => {
    expect(createSharedUntil().untilMs).toBe(Infinity);
  });

  test('is as long as the answer lasts that ends first', () => {
    const shared = createSharedUntil();
    shared.note(300);
    shared.note(100);
    shared.note(200);
    expect(shared.untilMs).toBe(100);
  });

  test('is not at all once something was read for this caller alone, whatever follows', () => {
    const shared = createSharedUntil();
    shared.note(100);
    shared.forbid();
    shared.note(200);
    expect(shared.untilMs).toBe(0);
  });
});
