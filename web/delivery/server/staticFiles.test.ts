import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as send, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { staticFiles } from './staticFiles';

let folder: string;
let server: Server;
/** Files that were opened for an answer. */
let opened: Readable[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'files-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/page-1a2b3c.js'), 'export {};');
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
  writeFileSync(join(folder, 'large.txt'), 'x'.repeat(50_000_000));
  opened = [];
  const serve = staticFiles(folder);
  server = createServer((request, response) => {
    response.on('pipe', (file: Readable) => opened.push(file));
    serve(request, response, () => response.writeHead(404).end('a page'));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  rmSync(folder, { recursive: true });
});

interface Received {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

function get(path: string, headers: Record<string, string> = {}): Promise<Received> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = send({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    request.on('error', reject);
    request.end();
  });
}

test('files with a content hash in their name are cached for a year, the others for an hour', async () => {
  const [script, icon] = [await get('/assets/page-1a2b3c.js'), await get('/icon.svg')];
  expect(script).toMatchObject({ status: 200, body: 'export {};' });
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(icon.headers['cache-control']).toBe('public, max-age=3600');
});

test('a path without a file is left to the next handler', async () => {
  expect(await get('/en')).toMatchObject({ status: 404, body: 'a page' });
});

test('a file deleted since the start aborts its own answer, and other answers continue', async () => {
  rmSync(join(folder, 'icon.svg'));
  await expect(get('/icon.svg')).rejects.toThrow('socket hang up');
  expect(await get('/assets/page-1a2b3c.js')).toMatchObject({ status: 200 });
});

test.each(['bytes=5-2', 'bytes=-2', 'bytes=0-0', 'bytes=99-100', 'bytes=x', 'lines=3-1'])(
  'a request for the range %s of a file gets the whole file',
  async (range) => {
    expect(await get('/icon.svg', { range })).toMatchObject({ status: 200, body: '<svg/>' });
  },
);

test('a file is closed when its client leaves', async () => {
  const { port } = server.address() as AddressInfo;
  const request = send({ host: '127.0.0.1', port, path: '/large.txt' });
  request.on('error', () => undefined);
  request.end();
  await new Promise<void>((answered) => request.once('response', (answer) => answer.once('data', answered)));
  const [file] = opened;
  const closed = new Promise((done) => file?.once('close', done));
  request.destroy();
  await closed;
  expect(file?.destroyed).toBe(true);
});
