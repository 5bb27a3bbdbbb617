/** Starts the servers that are measured, each in a process of its own, and asks what they used. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ServerName } from './servers/index';

/** What a server is told. */
export interface Job {
  server: ServerName;
  /** Origin of the fake services. */
  upstreamUrl: string;
  /** Whether data come from the services; else peers have them in memory. */
  fromUpstream: boolean;
  /** The database of the services. */
  databaseUrl?: string;
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
  port: number;
  usage(question?: Question): Promise<Usage>;
  stop(): Promise<void>;
}

/** Room for young objects in MB, as `npm start` has it: requests are over before the collector comes round to them. */
const youngRoom = '--max-semi-space-size=64';
/** Folder for CPU profiles, one of its own for each server; none are written without it. */
const profiles = process.env.BENCH_PROFILES;

/** Starts a server and waits until it listens. */
export async function startChild(job: Job): Promise<Child> {
  const child = fork('bench/servers/index.ts', [JSON.stringify(job)], {
    execArgv: [
      ...['--import', 'tsx', '--expose-gc', youngRoom],
      ...(profiles ? ['--cpu-prof', '--cpu-prof-dir', join(profiles, job.server)] : []),
    ],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const { port } = await answerOf<{ port: number }>(child);
  return {
    name: job.server,
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
