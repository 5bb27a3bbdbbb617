import { createSharedUntil } from './sharedUntil';

describe('how long the answers of a request may be shared', () => {
  test('is unlimited while nothing was read', () => {
    expect(createSharedUntil().untilMs).toBe(Infinity);
  });

  test('ends with the answer that expires first', () => {
    const shared = createSharedUntil();
    shared.note(300);
    shared.note(100);
    shared.note(200);
    expect(shared.untilMs).toBe(100);
  });

  test('is zero once something was read for this caller alone, whatever follows', () => {
    const shared = createSharedUntil();
    shared.note(100);
    shared.forbid();
    shared.note(200);
    expect(shared.untilMs).toBe(0);
  });
});
