import { dayAfter, dayOf } from './day';

const now = new Date('2026-03-08T23:30:00Z');

describe('the day of the results', () => {
  it('is the day in the URL', () => {
    expect(dayOf('2026-02-28', now)).toBe('2026-02-28');
  });

  it.each([null, '', 'yesterday', '2026-02-30', '2026-13-01', '26-1-1', '2026-03-08T00:00'])(
    'is today when the URL says %p',
    (asked) => {
      expect(dayOf(asked, now)).toBe('2026-03-08');
    },
  );

  it('has the right neighbours at the ends of months and years', () => {
    expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01');
    expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31');
  });
});
