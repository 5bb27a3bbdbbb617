import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { Counter, Registry } from 'prom-client';
import { serve, type Running, type ServingEnvironment, type ProcessDependencies } from './serving';

const logger = pino({ level: 'silent' });
const environment: ServingEnvironment = {
  port: 0,
  host: '127.0.0.1',
  publicUrl: undefined,
  metricsPort: undefined,
  metricsToken: undefined,
  shutdownGraceMs: 7000,
  gatewayDeadlineMs: 2000,
};

interface Started {
  url: string;
  port: number;
  output: string;
  signal(name: NodeJS.Signals): void;
  /** The exit code, once there is one. */
  exited: Promise<number>;
  /** The waits under way, with the time that each was asked to wait. */
  waits: { ms: number; end(): void }[];
  /** Resolves when the process begins a wait of this length. */
  waitsFor(ms: number): Promise<void>;
  /** The events of its parts, in order. */
  events: string[];
}

let stop: (() => Promise<unknown>) | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await stop?.();
  stop = undefined;
});

type Part = Partial<Omit<Running, 'handle'>> & {
  handle?: (request: IncomingMessage, response: ServerResponse) => void;
};

/** Serves a part that answers `fine`; waits and signals are fakes that the test controls. */
async function start(
  part: Part = {},
  changes: Partial<ServingEnvironment> = {},
  limits: Partial<ProcessDependencies> = {},
): Promise<Started> {
  const signals = new EventEmitter();
  const waits: Started['waits'] = [];
  const waited = new EventEmitter();
  const events: string[] = [];
  let output = '';
  let end: (code: number) => void = () => undefined;
  const exited = new Promise<number>((resolve) => (end = resolve));
  const dependencies: ProcessDependencies = {
    onSignal: (name, listener) => signals.on(name, listener),
    exit: (code) => end(code),
    write: (line) => (output += line),
    wait: (ms, signal) =>
      new Promise((resolve) => {
        waits.push({ ms, end: resolve });
        if (signal?.aborted) resolve();
        signal?.addEventListener('abort', () => resolve());
        waited.emit('wait');
      }),
    requestMs: 30_000,
    checkMs: 5000,
    ...limits,
  };
  const running: Running = {
    unready: async () => [],
    missing: async () => [],
    handle: (_, response) => void response.end('fine'),
    registries: [],
    endStreams: () => void events.push('streams end'),
    closers: [async () => void events.push('closed')],
    greeting: [],
    ...part,
  };
  await serve({ ...environment, ...changes }, logger, () => running, dependencies);
  const port = Number(/answers at http:\/\/localhost:(\d+)/.exec(output)?.[1]);
  stop = () => {
    signals.emit('SIGINT');
    return exited;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    output,
    signal: (name) => void signals.emit(name),
    exited,
    waits,
    async waitsFor(ms) {
      while (!waits.some((wait) => wait.ms === ms)) await once(waited, 'wait');
    },
    events,
  };
}

/** Opens a connection and sends a text that an HTTP client would not send. */
async function say(port: number, words: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  // Some tests expect the connection to be cut.
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(words);
  return socket;
}

describe('a process that is asked to stop', () => {
  it('stops being ready, and keeps serving until the grace period ends', async () => {
    const site = await start();
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    site.signal('SIGTERM');
    const ready = await fetch(`${site.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { ready: false, missing: ['stopping'] }]);
    const page = await fetch(`${site.url}/en`);
    expect([page.status, page.headers.get('connection'), await page.text()]).toEqual([200, 'close', 'fine']);
    expect(site.waits.map(({ ms }) => ms)).toContain(7000);
    expect(site.events).toEqual([]);
    site.waits.find(({ ms }) => ms === 7000)?.end();
    expect(await site.exited).toBe(0);
    await expect(fetch(`${site.url}/en`)).rejects.toThrow();
  });

  it('ends streams first, then its parts', async () => {
    const site = await start();
    site.signal('SIGINT');
    expect(await site.exited).toBe(0);
    expect(site.events).toEqual(['streams end', 'closed']);
  });

  it('waits for running requests, at most for the longest deadline', async () => {
    const answers: ServerResponse[] = [];
    const asked = new EventEmitter();
    const handle = (_: IncomingMessage, response: ServerResponse): void => {
      answers.push(response);
      asked.emit('request');
    };
    const site = await start({ handle });
    const pages = [fetch(`${site.url}/one`), fetch(`${site.url}/two`)];
    const failures = pages.map((page) => page.then(async (answer) => answer.text()).catch(() => 'cut'));
    while (answers.length < 2) await once(asked, 'request');
    site.signal('SIGINT');
    await site.waitsFor(13_000);
    answers[0]?.end('late');
    expect(await Promise.race(failures)).toBe('late');
    expect(site.events).toEqual(['streams end']);
    site.waits.find(({ ms }) => ms === 13_000)?.end();
    expect(await site.exited).toBe(0);
    expect((await Promise.all(failures)).sort()).toEqual(['cut', 'late']);
  });

  it('ends at once when it is still starting', async () => {
    const signals = new EventEmitter();
    const exits: number[] = [];
    const dependencies: ProcessDependencies = {
      onSignal: (name, listener) => signals.on(name, listener),
      exit: (code) => void exits.push(code),
      write: () => undefined,
      wait: () => new Promise(() => undefined),
      requestMs: 1000,
      checkMs: 1000,
    };
    let fail: (error: Error) => void = () => undefined;
    const begun = new EventEmitter();
    const serving = serve(
      environment,
      logger,
      () =>
        new Promise<Running>((_, reject) => {
          fail = reject;
          setImmediate(() => begun.emit('begun'));
        }),
      dependencies,
    );
    await once(begun, 'begun');
    signals.emit('SIGTERM');
    expect(exits).toEqual([0]);
    fail(new Error('ended'));
    await expect(serving).rejects.toThrow('ended');
  });
});

describe('readiness', () => {
  const look = async (site: Started, path: string): Promise<[number, unknown]> => {
    const answer = await fetch(site.url + path);
    return [answer.status, await answer.json()];
  };

  it('says what keeps the process from serving, and asks it once for callers that come at the same time', async () => {
    let asked = 0;
    const site = await start({
      async unready() {
        asked += 1;
        return ['database'];
      },
    });
    const answers = await Promise.all([1, 2, 3].map(() => look(site, '/readyz')));
    expect(answers).toEqual(Array(3).fill([503, { ready: false, missing: ['database'] }]));
    expect(asked).toBe(1);
  });

  it('is lost when a part does not answer in time', async () => {
    const site = await start({ unready: () => new Promise(() => undefined) });
    const answer = fetch(`${site.url}/readyz`);
    await site.waitsFor(4000);
    site.waits.at(-1)?.end();
    expect((await answer).status).toBe(503);
  });

  it('is not lost with what is missing behind the process, which /status and the metrics say', async () => {
    const site = await start({ missing: async () => ['database', 'feed'] }, { metricsPort: 0 });
    expect(await look(site, '/readyz')).toEqual([200, { ready: true, missing: [] }]);
    expect(await look(site, '/status')).toEqual([200, { ready: true, missing: ['database', 'feed'] }]);
    const [, url = ''] = /Metrics at (\S+)/.exec(site.output) ?? [];
    const metrics = await (await fetch(url)).text();
    for (const what of ['database', 'feed']) expect(metrics).toContain(`process_missing{what="${what}"} 1`);
  });

  it('is told by /status, which answers 200 whatever is missing, and while the process stops', async () => {
    const site = await start({
      unready: async () => ['database'],
      missing: () => Promise.reject(new Error('secret')),
    });
    expect(await look(site, '/status')).toEqual([200, { ready: false, missing: ['unknown'] }]);
    site.signal('SIGTERM');
    expect(await look(site, '/status')).toEqual([200, { ready: false, missing: ['unknown'] }]);
  });
});

describe('a request', () => {
  it('is refused when it names two hosts', async () => {
    const site = await start();
    const socket = await say(site.port, 'GET / HTTP/1.1\r\nHost: one.example\r\nhost: two.example\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('is aborted when its body never ends', async () => {
    const site = await start({ handle: () => undefined }, {}, { requestMs: 100, checkMs: 20 });
    const socket = await say(site.port, 'POST / HTTP/1.1\r\nHost: one.example\r\nContent-Length: 9\r\n\r\n{');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is cut off soon after its answer when nobody reads its body', async () => {
    const site = await start();
    const size = 100_000_000;
    const socket = await say(
      site.port,
      `POST / HTTP/1.1\r\nHost: one.example\r\nContent-Length: ${size}\r\n\r\n`,
    );
    const chunk = Buffer.alloc(64 * 1024);
    let isOpen = true;
    socket.once('close', () => (isOpen = false));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
    for (let sent = 0; isOpen && sent < size; sent += chunk.length) {
      await new Promise((resolve) => socket.write(chunk, resolve));
    }
    if (isOpen) await once(socket, 'close');
    expect(socket.bytesWritten).toBeLessThan(20_000_000);
  });

  it('leaves the connection open when its unread body is short', async () => {
    const site = await start();
    const ask = 'POST / HTTP/1.1\r\nHost: one.example\r\nContent-Length: 3\r\n\r\n';
    const socket = await say(site.port, `${ask}abc`);
    await once(socket, 'data');
    socket.write(`${ask}abc`);
    expect(String(((await once(socket, 'data')) as [Buffer])[0])).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('metrics', () => {
  const token = 'a-token-of-some-length';
  const counting = (): Registry => {
    const registry = new Registry();
    new Counter({ name: 'part_things_total', help: 'Things.', registers: [registry] }).inc();
    return registry;
  };

  it('answer 404 without the token, from the same machine too', async () => {
    const open = await start({ registries: [counting()] });
    expect((await fetch(`${open.url}/metrics`)).status).toBe(404);
    await stop?.();
    const guarded = await start({ registries: [counting()] }, { metricsToken: token });
    const ask = async (authorization: string): Promise<number> =>
      (await fetch(`${guarded.url}/metrics`, { headers: { authorization } })).status;
    expect(await ask(`Bearer ${token}x`)).toBe(404);
    expect(await ask(token)).toBe(404);
    expect(await ask('Bearer undefined')).toBe(404);
    expect(await ask(`Bearer ${token}`)).toBe(200);
  });

  it('of the process and of its parts are served on a port of their own', async () => {
    const site = await start({ registries: [counting()] }, { metricsPort: 0 });
    const [, url = ''] = /Metrics at (\S+)/.exec(site.output) ?? [];
    expect(new URL(url).hostname).toBe('127.0.0.1');
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    const told = await answer.text();
    expect(told).toContain('part_things_total 1');
    expect(told).toContain('nodejs_eventloop_lag_p99_seconds');
    expect((await fetch(new URL('/', url))).status).toBe(404);
  });
});
