/** Starts the servers that are measured, each in a process of its own, and asks what they used. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerName } from './servers/index';
import { labelOf, present, serversOf, type Tree } from './trees';

/** What a server is told. */
export interface Job {
  server: ServerName;
  /** Origin of the fake services. */
  upstreamUrl: string;
  /** Whether data come from the services; else peers have them in memory. */
  fromUpstream: boolean;
  /** The database of the services. */
  databaseUrl?: string;
  /** How long the fake services take for each answer; none when absent. */
  delayMs?: number | undefined;
}

/** The process that a server is started in. */
interface Surroundings {
  /** The work tree whose code it runs; this one when absent. */
  tree?: Tree;
  /** An instant, ISO 8601, at which its time stands still. */
  instant?: string;
}

/** What a process has used. */
export interface Usage {
  /** Time on a processor since its start, in microseconds. */
  cpuMicros: number;
  /** Bytes, the most there ever were. */
  peakRss: number;
  peakHeap: number;
  /** Bytes at the moment, garbage collected. */
  rss: number;
  heap: number;
}

/** What a parent asks a server for; `collected` after a garbage collection. */
export type Question = 'usage' | 'collected';

/** A server in a process of its own. */
export interface Child {
  name: ServerName;
  /** What it is called in reports. */
  label: string;
  port: number;
  usage(question?: Question): Promise<Usage>;
  stop(): Promise<void>;
}

/** Room for young objects in MB, as `npm start` has it: requests are over before the collector comes round to them. */
const youngRoom = '--max-semi-space-size=64';
/** Folder for CPU profiles, one of its own for each server; none are written without it. */
const profiles = process.env.BENCH_PROFILES;

/** What starts a server of a tree: the site, whose code is built apart, is started by this tree's, the others by its own. */
const entryOf = (server: ServerName, tree: Tree): string => serversOf(server === 'site' ? present : tree);

/** Starts a server and waits until it listens. */
export async function startChild(job: Job, { tree = present, instant }: Surroundings = {}): Promise<Child> {
  const stillClock = pathToFileURL('scripts/record/stillClock.mjs').href;
  const child = fork(entryOf(job.server, tree), [JSON.stringify(job)], {
    cwd: tree.root,
    // A site says on its output where it answers.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [
      ...['--expose-gc', youngRoom],
      ...(instant ? ['--import', stillClock] : []),
      ...(profiles ? ['--cpu-prof', '--cpu-prof-dir', join(profiles, job.server)] : []),
    ],
    env: { ...process.env, NODE_ENV: 'production', RECORD_INSTANT: instant ?? '' },
  });
  const { port } = await answerOf<{ port: number }>(child);
  return {
    name: job.server,
    label: labelOf(job.server, tree),
    port,
    usage(question = 'usage') {
      child.send(question);
      return answerOf<Usage>(child);
    },
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

async function answerOf<T>(child: ChildProcess): Promise<T> {
  const ended = new AbortController();
  const exit = once(child, 'exit', { signal: ended.signal }).then(() => {
    throw new Error('A server ended.');
  });
  try {
    const [answer] = await Promise.race([once(child, 'message', { signal: ended.signal }), exit]);
    return answer as T;
  } finally {
    exit.catch(() => undefined);
    ended.abort();
  }
}
