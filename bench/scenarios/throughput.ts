import { isDeepStrictEqual } from 'node:util';
import { startChild, type Child } from '../child';
import { load, postRequest, WrongAnswer } from '../load';
import { fanOut, home, type Operation } from '../operations';
import { bodies } from '../peers/bodies';
import { mebibytes, percentile } from '../report';
import type { ServerName } from '../servers/index';
import type { Tree } from '../trees';
import { tableOf, type Slice, type Standing } from './standings';

/** One operation asked of several servers; the first of them is the limit that the others are compared with. */
interface Scenario {
  title: string;
  operation: Operation;
  fromUpstream: boolean;
  servers: readonly [ServerName, ...ServerName[]];
  /** So many that the server is busy all the time. */
  connections: number;
  /** How long the fake services take for each answer; none when absent. */
  delayMs?: number;
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

/**
 * The same with services that take as long as near ones do. Their calls wait for a connection; there are no more callers
 * than the gateway lets wait, since it refuses what comes above (`maxConnections` and `maxQueue` of `pools.ts`).
 */
export const delayedScenario: Scenario = {
  ...fanOutScenario,
  title: 'A query over five upstream calls of 4 ms',
  connections: 36,
  delayMs: 4,
};

/** A server, and what it did so far. */
interface Contender {
  child: Child;
  slices: Slice[];
  /** Whether the body of an answer is right. */
  isRight: (body: Buffer) => boolean;
}

/**
 * Measures in rounds in which every server has its turn, so that the machine's other work hits all alike,
 * and takes medians over the rounds; ratios are taken within each round. A server that gives a wrong answer has no
 * further turn.
 */
export async function measure(scenario: Scenario, effort: Effort): Promise<string> {
  const { title, operation, fromUpstream, delayMs } = scenario;
  const [limit, ...others] = scenario.servers;
  const names = [limit, ...others.filter((name) => effort.servers?.includes(name) ?? true)];
  const treesOf = (name: ServerName) => (name === 'touchline' ? effort.trees : [undefined]);
  const upstream = await startChild({ server: 'upstream', upstreamUrl: '', fromUpstream, delayMs });
  const upstreamUrl = `http://127.0.0.1:${upstream.port}`;
  const children: Child[] = [];
  for (const server of names)
    for (const tree of treesOf(server))
      children.push(await startChild({ server, upstreamUrl, fromUpstream }, tree && { tree }));
  const right = await sameAnswers(children, operation);

  const contenders = children.map((child): Contender => ({ child, slices: [], isRight: checkOf(right) }));
  const disqualified = new Map<Contender, string>();
  const takeTurns = async (turn: (contender: Contender) => Promise<unknown>): Promise<void> => {
    for (const contender of contenders) {
      if (disqualified.has(contender)) continue;
      try {
        await turn(contender);
      } catch (error) {
        if (!(error instanceof WrongAnswer)) throw error;
        disqualified.set(contender, error.message);
      }
    }
  };
  await takeTurns((contender) => warmUp(contender, scenario));
  for (let round = 0; round < effort.rounds; round += 1) {
    await takeTurns(async (contender) =>
      contender.slices.push(await slice(contender, scenario, effort.seconds)),
    );
  }

  const standings: Standing[] = [];
  for (const contender of contenders) {
    const { child, slices } = contender;
    const disqualifiedBy = disqualified.get(contender);
    standings.push({
      label: child.label,
      slices,
      memory: await memory(child),
      ...(disqualifiedBy !== undefined && { disqualifiedBy }),
    });
  }
  for (const child of [...children, upstream]) await child.stop();
  return tableOf(`${title} (${Buffer.byteLength(right)} bytes)`, standings);
}

/** Compares as values once: after that, equal bytes are enough. */
function checkOf(right: string): (body: Buffer) => boolean {
  let known: Buffer | undefined;
  return (body) => {
    if (known?.equals(body)) return true;
    if (!isDeepStrictEqual(JSON.parse(body.toString()), JSON.parse(right))) return false;
    known = body;
    return true;
  };
}

/** Code is compiled for speed only after it ran some thousand times; slow servers are given a limit. */
const warmUpRequests = 16_000;
const warmUpMs = 30_000;
const warmUpSliceSeconds = 0.5;

async function warmUp(contender: Contender, scenario: Scenario): Promise<void> {
  const endsAt = performance.now() + warmUpMs;
  for (let done = 0; done < warmUpRequests && performance.now() < endsAt;) {
    const { requests } = await slice(contender, scenario, warmUpSliceSeconds);
    done += requests;
  }
}

let sent = 0;

async function slice(
  { child, isRight }: Contender,
  { operation, connections }: Scenario,
  seconds: number,
): Promise<Slice> {
  const body = bodies[child.name] ?? bodies.touchline;
  const before = await child.usage();
  const { requests, latenciesMs, ...took } = await load({
    port: child.port,
    request: () => postRequest(body(operation, (sent += 1))),
    connections,
    seconds,
    isRight,
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

/** Fails unless all servers give the answer that the first one gives; returns it. */
async function sameAnswers(children: readonly Child[], operation: Operation): Promise<string> {
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
  return expected ?? '';
}

async function memory(child: Child): Promise<string[]> {
  const { peakRss, peakHeap } = await child.usage();
  return [mebibytes(peakRss), mebibytes(peakHeap)];
}
