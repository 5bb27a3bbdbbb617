import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import { startWaves, type Waves } from './waves';

let services: Server;
let waves: Waves;
let gateway: Pool;

beforeEach(async () => {
  services = createServer((request, response) => response.end(`answer to ${request.url}`));
  services.listen(0, '127.0.0.1');
  await once(services, 'listening');
  waves = await startWaves(`http://127.0.0.1:${(services.address() as AddressInfo).port}`);
  gateway = new Pool(waves.url);
});

afterEach(async () => {
  await gateway.destroy();
  await waves.close();
  services.closeAllConnections();
  await new Promise((resolve) => services.close(resolve));
});

async function ask(
  path: string,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<string> {
  const { body } = await gateway.request({ method: 'GET', path, headers, ...(signal && { signal }) });
  return body.text();
}

describe('calls in waves', () => {
  it('puts independent calls into one round, and calls that wait for an answer into the next', async () => {
    const rounds = await waves.watch(async () => {
      const [first] = await Promise.all([ask('/a'), ask('/b')]);
      expect(first).toBe('answer to /a');
      await Promise.all([ask('/c'), ask('/d').then(() => ask('/e'))]);
    });
    expect(rounds?.map((calls) => calls.toSorted())).toEqual([
      ['GET /a', 'GET /b'],
      ['GET /c', 'GET /d'],
      ['GET /e'],
    ]);
  });

  it('waits for a call that is made some turns of the event loop later', async () => {
    const rounds = await waves.watch(async () => {
      const late = new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      await Promise.all([ask('/a'), late.then(() => ask('/b'))]);
    });
    expect(rounds).toEqual([['GET /a', 'GET /b']]);
  });

  it('leaves out the stream of changes, which no page waits for', async () => {
    const rounds = await waves.watch(async () => {
      void ask('/stream', { accept: 'text/event-stream' }).catch(() => undefined);
      await ask('/a');
    });
    expect(rounds).toEqual([['GET /a']]);
  });

  it('gives no result when a call was aborted before its answer', async () => {
    const rounds = await waves.watch(async () => {
      const gaveUp = new AbortController();
      services.once('request', () => gaveUp.abort());
      await ask('/a', {}, gaveUp.signal).catch(() => undefined);
      await ask('/b');
    });
    expect(rounds).toBeNull();
  });

  it('fails when the work fails', async () => {
    await expect(waves.watch(() => Promise.reject(new Error('no page')))).rejects.toThrow('no page');
  });
});
