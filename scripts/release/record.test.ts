import { recordRelease } from './record';

describe('the record of a release', () => {
  it('dates every document that the client sends now', () => {
    expect(recordRelease({}, ['b', 'a'], '2026-03-08')).toEqual({ a: '2026-03-08', b: '2026-03-08' });
  });

  it('keeps a document that only former releases send, with the day on which it was last released', () => {
    expect(recordRelease({ a: '2026-03-01', b: '2026-03-01' }, ['b'], '2026-03-08')).toEqual({
      a: '2026-03-01',
      b: '2026-03-08',
    });
  });

  it('drops documents that were last released more than 90 days ago', () => {
    const former = { a: '2025-12-07', b: '2025-12-08' };
    expect(recordRelease(former, [], '2026-03-08')).toEqual({ b: '2025-12-08' });
  });
});
