/** The process of one server: starts the one it is told to, then answers what it has used. */
import type { Job, Question, Usage } from '../child';

/** Starts a server on a free port, which it returns. */
export type Start = (job: Job) => Promise<number>;

/** A process loads the code of its own server only: memory is measured too. */
const servers = {
  touchline: async () => (await import('./touchline')).startTouchline,
  raw: async () => (await import('./raw')).startRaw,
  fanOut: async () => (await import('./fanOut')).startFanOut,
  yoga: async () => (await import('./yoga')).startYoga,
  apollo: async () => (await import('./apollo')).startApollo,
  mercurius: async () => (await import('./mercurius')).startMercurius,
  services: async () => (await import('./services')).startServices,
  upstream: async () => (await import('./upstream')).startUpstream,
  embedded: async () => (await import('./site')).startEmbedded,
  site: async () => (await import('./site')).startSite,
  markup: async () => (await import('./markup')).startMarkup,
} satisfies Record<string, () => Promise<Start>>;

/** The servers by name. */
export type ServerName = keyof typeof servers;

const sampleEveryMs = 200;

async function run(job: Job): Promise<void> {
  const start = await servers[job.server]();
  const port = await start(job);
  let peakHeap = 0;
  setInterval(() => (peakHeap = Math.max(peakHeap, process.memoryUsage().heapUsed)), sampleEveryMs);

  const usage = (): Usage => {
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    const peakRss = process.resourceUsage().maxRSS * 1024;
    return { cpuMicros: user + system, peakRss, peakHeap, rss, heap: heapUsed };
  };
  process.on('message', (question: Question) => {
    if (question === 'collected') globalThis.gc?.();
    process.send?.(usage());
  });
  process.on('disconnect', () => {
    // Some have a database to stop before they end.
    if (process.listenerCount('SIGINT') > 0) process.kill(process.pid, 'SIGINT');
    else process.exit(0);
  });
  process.send?.({ port });
}

await run(JSON.parse(process.argv[2] ?? '') as Job);
