import { UpstreamError } from '../../request/errors';
import { createBulkhead } from './bulkhead';

describe('a bulkhead', () => {
  test('allows a number of calls at the same time, and refuses the next one immediately', () => {
    const bulkhead = createBulkhead(2);
    bulkhead.enter();
    bulkhead.enter();
    expect(() => bulkhead.enter()).toThrow(new UpstreamError('UPSTREAM_UNAVAILABLE'));
  });

  test('allows the next call when one ends', () => {
    const bulkhead = createBulkhead(1);
    const leave = bulkhead.enter();
    leave();
    expect(() => bulkhead.enter()).not.toThrow();
  });
});
