import { UpstreamError } from '../../request/errors';
import { issueToken } from './userToken';

const warn = jest.fn();
const ask = (exchange: () => Promise<unknown>) =>
  issueToken(exchange as never, { requestId: 'r1' } as never, { warn } as never);

afterEach(() => warn.mockReset());

test.each([
  [401, 'UNAUTHENTICATED'],
  [503, 'UPSTREAM_UNAVAILABLE'],
])('SS-11, RQ-08: a token refused with %d is logged, and fails as %s', async (status, code) => {
  const refused = ask(() => Promise.resolve({ status, body: {}, setCookies: [] }));
  await expect(refused).rejects.toMatchObject({ code });
  expect(warn).toHaveBeenCalledWith({ requestId: 'r1', status }, expect.any(String));
});

test('SS-11, RQ-08: a failure of the call goes on to the caller unchanged', async () => {
  const failure = new UpstreamError('UPSTREAM_TIMEOUT');
  await expect(ask(() => Promise.reject(failure))).rejects.toBe(failure);
});
