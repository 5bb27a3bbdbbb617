import { createServer, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forwardPublic, publicPathOf, publicPaths } from './publicPaths';

const ticket = 'a'.repeat(43);
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

it.each([
  ['POST', `/upload-api/v1/${ticket}`, true],
  ['GET', `/upload-api/v1/${ticket}`, false],
  ['POST', '/upload-api/v1/short', false],
  ['POST', `/upload-api/v1/${ticket}/more`, false],
  ['POST', '/verification-api/v1/tickets', false],
])('%s %s is handed on: %s', (method, path, isPublic) => {
  const paths = publicPaths(() => 'http://services.example');
  expect(publicPathOf(paths, method, path) !== undefined).toBe(isPublic);
  expect(
    publicPathOf(
      publicPaths(() => undefined),
      method,
      path,
    ),
  ).toBeUndefined();
});

/** Posts a body through the web server; gives the status, and what the service received. */
async function post(headers: Record<string, string>, isThere = true) {
  let received: { body: string; cookie: string | undefined; auth: string | undefined } | undefined;
  const service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const { cookie, 'x-auth': auth } = request.headers;
        received = { body: Buffer.concat(chunks).toString(), cookie, auth: auth as string | undefined };
        response.writeHead(201, { 'content-type': 'application/json', 'x-inner': 'secret' }).end('{}');
      });
  });
  const port = await listen(service);
  if (!isThere) await new Promise((closed) => service.close(closed));
  const paths = publicPaths(() => `http://127.0.0.1:${port}`);
  const web = createServer((request, response) => {
    const publicPath = publicPathOf(paths, 'POST', request.url ?? '');
    if (publicPath) forwardPublic(request, response, { publicPath, trustProxy: false });
  });
  const options = { host: '127.0.0.1', port: await listen(web), path: `/upload-api/v1/${ticket}` };
  const answer = await new Promise<{ status: number | undefined; inner: unknown }>((resolve, reject) => {
    const question = send({ ...options, method: 'POST', headers }, (response) => {
      const { statusCode: status, headers: got } = response;
      response.resume().on('end', () => resolve({ status, inner: got['x-inner'] }));
    });
    question.on('error', reject).end('the form');
  });
  return { ...answer, received };
}

it('hands form, type and cookies on, and nothing else', async () => {
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    cookie: 'sid=alive',
    'x-auth': 'Bearer forged',
    'sec-fetch-site': 'same-origin',
  };
  expect(await post(headers)).toEqual({
    status: 201,
    inner: undefined,
    received: { body: 'the form', cookie: 'sid=alive', auth: undefined },
  });
});

it.each([[{ 'sec-fetch-site': 'cross-site' }], [{ origin: 'http://evil.example' }]])(
  'refuses a form of another site: %j',
  async (headers) => {
    expect(await post(headers)).toMatchObject({ status: 403, received: undefined });
  },
);

it('answers 502 while the service is away', async () => {
  expect((await post({}, false)).status).toBe(502);
});
