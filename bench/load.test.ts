import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { load, postRequest, WrongAnswer } from './load';

/** Longer than a test may take: a load that does not notice a wrong answer never ends in time. */
const seconds = 3600;

/** Sends load to a server whose n-th answer is `answerTo(n)`. */
async function loadOn(answerTo: (n: number) => { status?: number; body: string }): Promise<unknown> {
  let answered = 0;
  const handle: RequestListener = (request, response) => {
    const { status = 200, body } = answerTo((answered += 1));
    request.resume().on('end', () => response.writeHead(status, { 'Content-Length': body.length }).end(body));
  };
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const isRight = (body: Buffer): boolean => body.toString() === 'right';
    return await load({ port, request: () => postRequest({}), connections: 2, seconds, isRight });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

describe('a load', () => {
  it('fails at an answer that becomes wrong during the run, though it is as long as the right ones', async () => {
    await expect(loadOn((n) => ({ body: n < 100 ? 'right' : 'wrong' }))).rejects.toThrow(WrongAnswer);
  });

  it('fails at an answer that becomes longer during the run', async () => {
    await expect(loadOn((n) => ({ body: n < 100 ? 'right' : 'right!' }))).rejects.toThrow(
      'An answer has 6 bytes instead of 5.',
    );
  });

  it('fails at a status other than 200 during the run', async () => {
    const answers = loadOn((n) => ({ status: n < 100 ? 200 : 503, body: 'right' }));
    await expect(answers).rejects.toThrow('HTTP/1.1 503');
  });
});
