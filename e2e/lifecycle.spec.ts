import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { pino } from 'pino';
import { startEmbedded } from '../services/database/embedded/index';
import { serverOn } from '../services/database/embedded/leftover';
import { runAdmin } from './admin';
import { launch, newDataDir, removeDataDir, startSite, type Site } from './site';
import { waysInTurn } from '../testing/commitTurns';

/** What a start that must fail prints; it exits with 1. */
async function failureOf(env: Record<string, string>): Promise<string> {
  const launched = launch(env);
  const error = await launched.answered.then(
    () => {
      launched.process.kill('SIGKILL');
      throw new Error('The site started.');
    },
    (reason: Error) => reason,
  );
  expect(launched.process.exitCode).toBe(1);
  return error.message;
}

/** What is missing behind a site. */
async function missingBehind({ url }: Site): Promise<string[]> {
  const { missing } = (await (await fetch(`${url}/status`)).json()) as { missing: string[] };
  return missing;
}

test.describe('starting and stopping', () => {
  let dataDir: string;
  test.beforeEach(() => {
    dataDir = newDataDir();
  });
  test.afterEach(() => removeDataDir(dataDir));

  test('a port in use stops the start and is named', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await failureOf({ DATA_DIR: dataDir, PORT: String(port) })).toContain(`Port ${port} is in use`);
    other.close();
  });

  test('a wrong environment variable stops the start and is named', async () => {
    const message = await failureOf({
      DATA_DIR: dataDir,
      GATEWAY_DEADLINE_MS: 'soon',
      UPSTREAM_FEED_URL: 'ftp://feed',
    });
    expect(message).toContain('GATEWAY_DEADLINE_MS');
    expect(message).toContain('UPSTREAM_FEED_URL');
  });

  test('a start after a kill replaces the server that was left running', async () => {
    const first = await startSite({ DATA_DIR: dataDir });
    await first.kill();
    const second = await startSite({ DATA_DIR: dataDir });
    await expect.poll(() => missingBehind(second)).toEqual([]);
    expect(await second.stop()).toBe(0);
  });

  for (const [when, file] of waysInTurn('a start that is ended', [
    ['its database is being created', 'postgres.draft'],
    ['its database server starts', 'postgres/postmaster.pid'],
  ] as const)) {
    test(`SIGTERM while ${when} leaves no server and no lock behind`, async () => {
      const launched = launch({ DATA_DIR: dataDir });
      await expect
        .poll(() => existsSync(join(dataDir, file)), { timeout: 60_000, intervals: [5] })
        .toBe(true);
      launched.process.kill('SIGTERM');
      if (launched.process.exitCode === null) await once(launched.process, 'exit');
      expect(launched.process.exitCode).toBe(0);
      expect(serverOn(join(dataDir, 'postgres'))).toBeNull();
      expect(readdirSync(dataDir).filter((name) => name.startsWith('lock.'))).toEqual([]);
    });
  }

  test('after SIGTERM it reports that it is not ready, and serves until the grace period ends', async () => {
    const site = await startSite({ DATA_DIR: dataDir, SHUTDOWN_GRACE_MS: '60000' });
    site.process.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${site.url}/en`)).status).toBe(200);
    // A person at a terminal does not have to wait.
    site.process.kill('SIGINT');
    if (site.process.exitCode === null) await once(site.process, 'exit');
    expect(site.process.exitCode).toBe(0);
  });

  test('with real money, a register that a pack asks and the site lacks stops the start and is named', async () => {
    const site = await startSite({ DATA_DIR: dataDir });
    const command = 'config set jurisdictions [{"residence":"GB","pack":"greatBritain"}]';
    const { status, complaint } = await runAdmin(command, { DATA_DIR: dataDir });
    expect(status, complaint).toBe(0);
    await site.stop();
    expect(await failureOf({ DATA_DIR: dataDir, DEMO: '0' })).toMatch(
      /"greatBritain".*"gamstop".*EXCLUSION_REGISTERS/,
    );
  });

  test('services with a PostgreSQL server elsewhere are ready without a data folder', async () => {
    const database = await startEmbedded({ dataDir, logger: pino({ level: 'silent' }), durable: false });
    const urls = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl };
    const site = await startSite({ ...urls, DATA_DIR: join(dataDir, 'none') }, 'services');
    // A busy database counts as missing for a moment.
    const status = async () => (await fetch(`${site.url}/status`)).json() as Promise<unknown>;
    await expect.poll(status).toEqual({ ready: true, missing: [] });
    expect(existsSync(join(dataDir, 'none'))).toBe(false);
    await site.stop();
    await database.stop();
  });
});

// In this order: the first one counts the pages of the site, and the last one ends it.
test.describe('a running site', () => {
  let site: Site;
  test.beforeAll(async () => {
    site = await startSite({ METRICS_PORT: '0' });
  });
  test.afterAll(async () => {
    await site.stop();
    removeDataDir(site.dataDir);
  });

  test('metrics of every part are served on a port of their own, and nowhere else', async () => {
    await (await fetch(`${site.url}/en`)).text();
    const [, url = ''] = /Metrics at (\S+)/.exec(site.output()) ?? [];
    const text = await (await fetch(url)).text();
    for (const name of [
      'web_request_duration_seconds_count{route="home",status="200"} 1',
      'gateway_operation_duration_seconds_count',
      'services_request_duration_seconds_count',
      'services_lag_seconds{work="feed"}',
      'services_database_connections{state="idle"}',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(text).toContain(name);
    expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
  });

  test('readiness, status and health answer as documented', async () => {
    const alive = await fetch(`${site.url}/healthz`);
    expect(alive.status).toBe(200);
    // Load balancers drop an idle connection after 60 seconds: the site must keep it longer.
    expect(alive.headers.get('Keep-Alive')).toBe('timeout=65');
    const look = async (path: string) => (await fetch(site.url + path)).json();
    await expect.poll(() => look('/readyz')).toEqual({ ready: true, missing: [] });
    await expect.poll(() => look('/status')).toEqual({ ready: true, missing: [] });
  });

  test('a second start on one data folder is refused while the first one runs, and harms nothing', async () => {
    expect(await failureOf({ DATA_DIR: site.dataDir })).toMatch(/data folder|DATA_DIR/i);
    await expect.poll(() => missingBehind(site)).toEqual([]);
  });

  test('SIGTERM lets running requests finish, then exits with 0', async () => {
    const requests = Array.from({ length: 8 }, async () => (await fetch(`${site.url}/en/live`)).text());
    await Promise.race(requests);
    const exited = site.stop();
    for (const html of await Promise.all(requests)) expect(html).toContain('</html>');
    expect(await exited).toBe(0);
  });
});
