import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { createMetricsHandler } from './metricsEndpoint';

const token = 'a-token-of-some-length';

/** Asks from this machine, or as if from `remoteAddress`. */
async function ask(
  headers: Record<string, string>,
  remoteAddress?: string,
  known: string | undefined = token,
) {
  const handle = createMetricsHandler(new Registry(), known);
  const server = createServer((incoming, response) => {
    if (remoteAddress) Object.defineProperty(incoming.socket, 'remoteAddress', { value: remoteAddress });
    void handle(incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const status = await new Promise((resolve) =>
    request({ port, host: '127.0.0.1', headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).end(),
  );
  await new Promise((resolve) => server.close(resolve));
  return status;
}

it('answers this machine', async () => {
  expect(await ask({})).toBe(200);
  expect(await ask({}, '::ffff:127.0.0.1')).toBe(200);
  expect(await ask({}, '::1')).toBe(200);
});

it.each([['x-forwarded-for'], ['forwarded'], ['x-real-ip'], ['via'], ['x-forwarded-host']])(
  'is not there for what a proxy on this machine passes on with %s',
  async (name) => {
    expect(await ask({ [name]: '127.0.0.1' })).toBe(404);
  },
);

it('answers another machine only when it knows the token', async () => {
  expect(await ask({}, '192.0.2.1')).toBe(404);
  expect(await ask({ authorization: `Bearer ${token}` }, '192.0.2.1')).toBe(200);
  expect(await ask({ authorization: `Bearer ${token}x` }, '192.0.2.1')).toBe(404);
  expect(await ask({ authorization: token }, '192.0.2.1')).toBe(404);
});

it('knows no token where none is configured', async () => {
  expect(await ask({ authorization: 'Bearer undefined' }, '192.0.2.1', '')).toBe(404);
});
