/** The site as on several machines: two processes of each part behind balancers, with one database for all. */
import { createServer } from 'node:net';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import pg from 'pg';
import { pino } from 'pino';
import { startEmbedded, type Embedded } from '../../services/database/embedded/index';
import { send, serverOn } from '../../services/database/embedded/leftover';
import { upstreamsAt } from '../configuration';
import { newDataDir, removeDataDir, startSite, type Site } from '../site';
import { startBalancer, type Balancer } from '../balancer';

/** A part of the site that runs in two processes. */
export type PartName = 'services' | 'gateway' | 'web';

/** The site with two processes for each part. */
export interface Cluster {
  /** The address for players. */
  url: string;
  databaseUrl: string;
  /** The same database with its owner's user, who may change tables. */
  ownerUrl: string;
  /** One of the two processes of a part, as it is now. */
  site(part: PartName, which: 0 | 1): Site;
  /** Kills one of the two processes of a part, and starts it again at the same address. */
  kill(part: PartName, which: 0 | 1): Promise<void>;
  /** Freezes both processes of a part; returns a function that lets them continue. */
  freeze(part: PartName): () => void;
  /** Kills the database server, and waits until it has restarted by itself. */
  killDatabase(): Promise<void>;
  /** Freezes every process of the database server; returns a function that lets them continue. */
  freezeDatabase(): () => void;
  /** Which of the two processes of a part its balancer gives requests to. */
  ready(part: PartName): boolean[];
  /** Waits until every balancer gives requests to both of its processes. */
  whole(): Promise<void>;
  /** Shifts the clocks of all processes by this many seconds. */
  shiftClocks(seconds: number): void;
  stop(): Promise<void>;
}

/** A process of the site and how it was started. */
interface Member {
  env: Record<string, string>;
  site: Site;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Starts everything. The processes share only the database: each has a data folder of its own. */
export async function startCluster(): Promise<Cluster> {
  const databaseDir = newDataDir();
  const shiftFile = join(databaseDir, 'clock');
  writeFileSync(shiftFile, '0');
  const database = await startEmbedded({ dataDir: databaseDir, logger: pino({ level: 'silent' }) });
  const members = new Map<PartName, [Member, Member]>();
  const balancers = new Map<PartName, Balancer>();

  const memberOf = (part: PartName, which: 0 | 1): Member => {
    const member = members.get(part)?.[which];
    if (!member) throw new Error(`There is no ${part} ${which}.`);
    return member;
  };
  const startMember = async (part: PartName, own: Record<string, string>): Promise<Member> => {
    const env = {
      ...commonEnvironment(shiftFile),
      ...own,
      DATA_DIR: newDataDir(),
      PORT: String(await freePort()),
    };
    return { env, site: await startSite(env, part) };
  };
  const ready = (part: PartName): boolean[] => balancers.get(part)?.ready() ?? [];
  const bothReady = (part: PartName): Promise<void> =>
    expect
      .poll(() => ready(part), { message: `both of ${part} are ready`, timeout: 60_000 })
      .toEqual([true, true]);
  const startPair = async (part: PartName, own: Record<string, string>): Promise<string> => {
    // One after the other, because the first one brings the database up to date.
    const pair: [Member, Member] = [await startMember(part, own), await startMember(part, own)];
    members.set(part, pair);
    const balancer = await startBalancer(pair.map(({ env }) => `http://127.0.0.1:${env.PORT}`));
    balancers.set(part, balancer);
    await bothReady(part);
    return balancer.url;
  };

  const services = await startPair('services', {
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
  });
  const gateway = await startPair('gateway', { ...upstreamsAt(services), TRUST_PROXY: '1' });
  const url = await startPair('web', { GATEWAY_URL: gateway, LOG_LEVEL: 'warn' });
  const all = () => [...members.values()].flat();

  return {
    url,
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    site: (part, which) => memberOf(part, which).site,
    async kill(part, which) {
      const member = memberOf(part, which);
      await member.site.kill();
      member.site = await startSite(member.env, part);
    },
    freeze: (part) => freeze((members.get(part) ?? []).flatMap(({ site }) => site.process.pid ?? [])),
    killDatabase: () => killDatabase(databaseDir, database.url),
    freezeDatabase: () => freeze(familyOf(databasePid(databaseDir))),
    ready,
    async whole() {
      for (const part of balancers.keys()) await bothReady(part);
    },
    shiftClocks(seconds) {
      writeFileSync(shiftFile, String(seconds * 1000));
      for (const { site } of all()) site.process.kill('SIGUSR2');
    },
    stop: () => stopAll(all(), [...balancers.values()], database, databaseDir),
  };
}

/** What all processes have in common. Web processes log more: why answers failed. */
const commonEnvironment = (shiftFile: string) => ({
  LOG_LEVEL: 'fatal',
  DEMO: '1',
  DEMO_CLOCK: '0',
  CLOCK_SHIFT_FILE: shiftFile,
  NODE_OPTIONS: `--import ${pathToFileURL('e2e/chaos/shiftedClock.mjs').href}`,
});

/** Freezes processes, of which workers of the database may have ended since they were listed; returns a function that lets them continue. */
function freeze(pids: readonly number[]): () => void {
  for (const pid of pids) send(pid, 'SIGSTOP');
  return () => {
    for (const pid of pids) send(pid, 'SIGCONT');
  };
}

async function stopAll(
  members: Member[],
  balancers: Balancer[],
  database: Embedded,
  databaseDir: string,
): Promise<void> {
  for (const { site } of members.toReversed()) {
    // A test that failed may have left it frozen, and then it could not stop.
    site.process.kill('SIGCONT');
    await site.stop();
    removeDataDir(site.dataDir);
  }
  for (const balancer of balancers) await balancer.close();
  await database.stop();
  removeDataDir(databaseDir);
}

async function killDatabase(dataDir: string, url: string): Promise<void> {
  process.kill(databasePid(dataDir), 'SIGKILL');
  await expect.poll(() => isAnswering(url), { message: 'the database is back', timeout: 60_000 }).toBe(true);
}

function databasePid(dataDir: string): number {
  const server = serverOn(join(dataDir, 'postgres'));
  if (!server) throw new Error('The database server is not running.');
  return server.pid;
}

async function isAnswering(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** The ids of a process and its children, from Linux's list of processes. */
function familyOf(parent: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
  return [parent, ...children];
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in brackets and may contain anything, so fields are counted from its end.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
