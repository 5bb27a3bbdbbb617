import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createCspReports } from './cspReports';

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((closed) => (server ? server.close(closed) : closed(undefined)));
  server = undefined;
});

async function start() {
  const counted: string[] = [];
  const lines: Record<string, unknown>[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  let now = 0;
  const take = createCspReports({ logger, count: (directive) => counted.push(directive), now: () => now });
  server = createServer(take);
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const post = async (body: unknown, type = 'application/csp-report'): Promise<number> => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { 'content-type': type };
    return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body: text })).status;
  };
  return { post, counted, lines, later: (ms: number) => (now += ms) };
}

const report = {
  'csp-report': {
    'document-uri': 'https://site.example/en/account?token=secret#more',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?of=player@site.example',
  },
};

it('counts and logs a report without query strings', async () => {
  const { post, counted, lines } = await start();
  expect(await post(report)).toBe(204);
  expect(counted).toEqual(['script-src-elem']);
  expect(lines).toEqual([
    expect.objectContaining({
      directive: 'script-src-elem',
      page: 'https://site.example/en/account',
      blocked: 'https://evil.example/x.js',
    }),
  ]);
});

it('accepts the reports of newer browsers, which come as a list', async () => {
  const { post, counted } = await start();
  const violation = (effectiveDirective: string) => ({ type: 'csp-violation', body: { effectiveDirective } });
  const list = [violation('img-src'), { type: 'deprecation', body: {} }, violation('made-up')];
  expect(await post(list, 'application/reports+json')).toBe(204);
  expect(counted).toEqual(['img-src', 'other']);
});

it.each(['{', '[]', '[null]', '{"csp-report":null}', '"text"', 'null'])('ignores %s', async (body) => {
  const { post, counted } = await start();
  expect(await post(body)).toBe(204);
  expect(counted).toEqual([]);
});

it('refuses a large report and any other content type', async () => {
  const { post, counted } = await start();
  expect(await post('x'.repeat(20_000))).toBe(413);
  expect(await post(report, 'text/plain')).toBe(415);
  expect(counted).toEqual([]);
});

it('logs sixty reports a minute and drops the others', async () => {
  const { post, counted, later } = await start();
  const statuses: number[] = [];
  for (let sent = 0; sent < 62; sent += 1) statuses.push(await post(report));
  expect(statuses.slice(59)).toEqual([204, 429, 429]);
  later(60_000);
  expect(await post(report)).toBe(204);
  expect(counted).toHaveLength(61);
});
