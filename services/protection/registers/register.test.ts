/** The adapter against servers that answer as no register should. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openRegister, type RegisterQuestion } from './register';

const question: RegisterQuestion = {
  ...{ name: 'Ada', surname: 'Byron', birthDate: '1990-02-28', document: null },
  ...{ email: 'ada@example.com', phone: null, residence: 'GB' },
};

let server: Server;
let answer: RequestListener;
let url = '';

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/check`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const ask = (patienceMs?: number, at = url) =>
  openRegister({ register: 'gamstop', token: 'secret', url: () => at }, patienceMs).ask(question);
const saying =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));

it('posts the question with the token, and nothing else', async () => {
  const seen = new Promise<unknown[]>((resolve) => {
    answer = (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body: unknown = JSON.parse(Buffer.concat(parts).toString());
        resolve([request.method, request.headers.authorization, body]);
        saying({ answer: 'NOT_EXCLUDED' })(request, response);
      });
    };
  });
  expect(await ask()).toEqual({ kind: 'NOT_EXCLUDED', reference: null });
  expect(await seen).toEqual(['POST', 'Bearer secret', { register: 'gamstop', ...question }]);
});

it.each<[string, unknown, object]>([
  [
    'excluded until',
    { answer: 'EXCLUDED', until: '2027-01-01T00:00:00Z', reference: 'A1' },
    { kind: 'EXCLUDED', until: new Date('2027-01-01T00:00:00Z'), reference: 'A1' },
  ],
  [
    'excluded without an end',
    { answer: 'EXCLUDED', until: null },
    { kind: 'EXCLUDED', until: null, reference: null },
  ],
  ['not excluded', { answer: 'NOT_EXCLUDED', reference: 'B2' }, { kind: 'NOT_EXCLUDED', reference: 'B2' }],
  ['too little known', { answer: 'MORE_NEEDED' }, { kind: 'MORE_NEEDED' }],
])('reads: %s', async (_, body, read) => {
  answer = saying(body);
  expect(await ask()).toEqual(read);
});

it.each<[string, RequestListener, string]>([
  ['no JSON', saying('yes'), 'MALFORMED'],
  ['an empty answer', saying(''), 'MALFORMED'],
  ['an answer of no protocol', saying({ excluded: false }), 'MALFORMED'],
  ['an unknown word', saying({ answer: 'PERHAPS' }), 'MALFORMED'],
  ['an exclusion that says no end', saying({ answer: 'EXCLUDED' }), 'MALFORMED'],
  ['an end that is no time', saying({ answer: 'EXCLUDED', until: 'soon' }), 'MALFORMED'],
  ['too long an answer', saying({ answer: 'NOT_EXCLUDED', more: 'x'.repeat(10_001) }), 'MALFORMED'],
  ['an error', saying('', 500), 'HTTP_500'],
  ['a refusal of the token', saying('', 401), 'HTTP_401'],
  ['nothing found, which is no answer either', saying({ answer: 'NOT_EXCLUDED' }, 404), 'HTTP_404'],
  ['a redirect', (_, response) => response.writeHead(302, { location: '/other' }).end(), 'UNREACHABLE'],
  ['a broken connection', (request) => request.socket.destroy(), 'UND_ERR_SOCKET'],
])('takes for no answer: %s', async (_, listener, fault) => {
  answer = listener;
  expect(await ask()).toEqual({ kind: 'NO_ANSWER', fault });
});

it('waits for a second, and takes for no answer what comes later', async () => {
  answer = () => undefined;
  expect(await ask(20)).toEqual({ kind: 'NO_ANSWER', fault: 'TIMEOUT' });
});

it('takes an address where nobody listens for no answer', async () => {
  expect(await ask(1000, 'http://127.0.0.1:1/check')).toMatchObject({ kind: 'NO_ANSWER' });
});
