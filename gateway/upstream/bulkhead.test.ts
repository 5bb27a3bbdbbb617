import { UpstreamError } from '../errors';
import { createBulkhead } from './bulkhead';

describe('a bulkhead', () => {
  test('lets in so many calls at once, and refuses the next at once', () => {
    const bulkhead = createBulkhead(2);
    bulkhead.enter();
    bulkhead.enter();
    expect(() => bulkhead.enter()).toThrow(new UpstreamError('UPSTREAM_UNAVAILABLE'));
  });

  test('lets the next in when one is over', () => {
    const bulkhead = createBulkhead(1);
    const leave = bulkhead.enter();
    leave();
    expect(() => bulkhead.enter()).not.toThrow();
  });
});
