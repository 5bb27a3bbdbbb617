import { isDeepStrictEqual } from 'node:util';
import { startChild, type Child } from '../child';
import { load, postRequest } from '../load';
import { fanOut, home, type Operation } from '../operations';
import { bodies } from '../peers/bodies';
import { mebibytes, median, percentile, table } from '../report';
import type { ServerName } from '../servers/index';
import type { Tree } from '../trees';

/** One operation asked of several servers; the first of them is the limit that the others are compared with. */
interface Scenario {
  title: string;
  operation: Operation;
  fromUpstream: boolean;
  servers: readonly [ServerName, ...ServerName[]];
  /** So many that the server is busy all the time. */
  connections: number;
}

/** How long to measure: so many rounds in which each server has its slice of so many seconds. */
export interface Effort {
  seconds: number;
  rounds: number;
  servers: readonly string[] | undefined;
  /** The trees whose own servers are measured, beside one another: this one, or that of another commit and this one. */
  trees: readonly Tree[];
}

/** The home page's query, answered from cache. */
export const pageScenario: Scenario = {
  title: 'A page query answered from cache',
  operation: home,
  fromUpstream: false,
  servers: ['raw', 'touchline', 'yoga', 'apollo', 'mercurius'],
  connections: 32,
};

/** Five upstream calls at once; no more callers than keep the calls of all of them within the pool. */
export const fanOutScenario: Scenario = {
  title: 'A query over five upstream calls',
  operation: fanOut,
  fromUpstream: true,
  servers: ['fanOut', 'touchline', 'yoga', 'apollo', 'mercurius'],
  connections: 12,
};

/** What one server did in one slice. */
interface Slice {
  requests: number;
  perSecond: number;
  cpuMicros: number;
  p50Ms: number;
  p99Ms: number;
}

/**
 * Measures in rounds in which every server has its turn, so that the machine's other work hits all alike,
 * and takes medians over the rounds; ratios are taken within each round.
 */
export async function measure(scenario: Scenario, effort: Effort): Promise<string> {
  const { title, operation, fromUpstream } = scenario;
  const [limit, ...others] = scenario.servers;
  const names = [limit, ...others.filter((name) => effort.servers?.includes(name) ?? true)];
  const treesOf = (name: ServerName) => (name === 'touchline' ? effort.trees : [undefined]);
  const upstream = await startChild({ server: 'upstream', upstreamUrl: '', fromUpstream });
  const upstreamUrl = `http://127.0.0.1:${upstream.port}`;
  const children: Child[] = [];
  for (const server of names)
    for (const tree of treesOf(server))
      children.push(await startChild({ server, upstreamUrl, fromUpstream }, tree && { tree }));
  const size = await sameAnswers(children, operation);

  const slices = new Map<Child, Slice[]>(children.map((child) => [child, []]));
  for (const child of children) await warmUp(child, scenario);
  for (let round = 0; round < effort.rounds; round += 1) {
    for (const [child, own] of slices) own.push(await slice(child, scenario, effort.seconds));
  }

  const limitSlices = slices.get(children[0] as Child) ?? [];
  const rows: string[][] = [];
  for (const [child, own] of slices)
    rows.push([...row(own, limitSlices, child.label), ...(await memory(child))]);
  for (const child of [...children, upstream]) await child.stop();
  return table(`${title} (${size} bytes)`, head, rows);
}

const head = [
  'Server',
  'requests/s',
  'ratio',
  'CPU µs',
  'CPU ratio',
  'cores',
  'p50 ms',
  'p99 ms',
  'peak RSS MB',
  'peak heap MB',
];

/** Code is compiled for speed only after it ran some thousand times; slow servers are given a limit. */
const warmUpRequests = 16_000;
const warmUpMs = 30_000;
const warmUpSliceSeconds = 0.5;

async function warmUp(child: Child, scenario: Scenario): Promise<void> {
  const endsAt = performance.now() + warmUpMs;
  for (let done = 0; done < warmUpRequests && performance.now() < endsAt;) {
    done += (await slice(child, scenario, warmUpSliceSeconds)).requests;
  }
}

let sent = 0;

async function slice(child: Child, { operation, connections }: Scenario, seconds: number): Promise<Slice> {
  const body = bodies[child.name] ?? bodies.touchline;
  const before = await child.usage();
  const { requests, latenciesMs, ...took } = await load({
    port: child.port,
    request: () => postRequest(body(operation, (sent += 1))),
    connections,
    seconds,
  });
  const after = await child.usage();
  return {
    requests,
    perSecond: requests / took.seconds,
    cpuMicros: (after.cpuMicros - before.cpuMicros) / requests,
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
  };
}

/** Fails unless all servers give the answer that the first one gives; returns its length. */
async function sameAnswers(children: readonly Child[], operation: Operation): Promise<number> {
  let expected: string | undefined;
  for (const { name, port } of children) {
    const body = (bodies[name] ?? bodies.touchline)(operation, 0);
    // Apollo learns a query by its hash from the first caller who sends both.
    const first = name === 'apollo' ? { ...body, query: operation.text } : body;
    const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(first),
    });
    const text = await answer.text();
    expected ??= text;
    if (!isDeepStrictEqual(JSON.parse(text), JSON.parse(expected)))
      throw new Error(`${name} answers otherwise than ${children[0]?.name}:\n${text.slice(0, 600)}`);
  }
  return Buffer.byteLength(expected ?? '');
}

function row(own: Slice[], limit: Slice[], name: string): string[] {
  const middle = (key: keyof Slice): number => median(own.map((each) => each[key]));
  const ratio = median(own.map((each, round) => each.perSecond / (limit[round]?.perSecond ?? NaN)));
  const cpuRatio = median(own.map((each, round) => (limit[round]?.cpuMicros ?? NaN) / each.cpuMicros));
  return [
    name,
    middle('perSecond').toFixed(0),
    ratio.toFixed(2),
    middle('cpuMicros').toFixed(0),
    cpuRatio.toFixed(2),
    ((middle('perSecond') * middle('cpuMicros')) / 1e6).toFixed(2),
    middle('p50Ms').toFixed(2),
    middle('p99Ms').toFixed(2),
  ];
}

async function memory(child: Child): Promise<string[]> {
  const { peakRss, peakHeap } = await child.usage();
  return [mebibytes(peakRss), mebibytes(peakHeap)];
}
