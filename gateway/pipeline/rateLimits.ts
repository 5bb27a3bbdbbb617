import { createHash } from 'node:crypto';
import type { GraphQLResolveInfo, GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { addressGroups } from '../../rules/addressGroups';
import type { FieldLimit, FieldLimits } from '../domains/shared/limits';
import type { GatewayContext } from '../request/context';
import { GatewayError } from '../request/errors';
import { isDemand } from '../upstream/call/demands';

type Resolver = (
  parent: unknown,
  args: unknown,
  context: GatewayContext,
  info: GraphQLResolveInfo,
) => unknown;

/** Sets the limits before the resolvers of a schema that was just built. Throws for a field that there is not. */
export function limitFields(schema: GraphQLSchema, limits: FieldLimits): void {
  for (const [name, limit] of Object.entries(limits)) {
    const [typeName = '', fieldName = ''] = name.split('.');
    const type = schema.getType(typeName);
    const field = type && 'getFields' in type ? type.getFields()[fieldName] : undefined;
    if (!field || !('resolve' in field) || !field.resolve)
      throw new Error(`There is no field ${name} to limit.`);
    field.resolve = limited(field.resolve as Resolver, limit, name);
  }
}

/** So many sessions of one address may do together what one may do alone. */
const sessionsPerAddress = 10;
/** So many addresses of one network may do together what one may do alone. */
const addressesPerNetwork = 4;

/** As long as the session service knows a device. */
const knownMs = 90 * 86_400_000;
/** So many known devices take some ten megabytes. */
const mostKnownDevices = 50_000;

/** How often one limited field was asked for. */
interface FieldCount {
  callers: RateLimiterMemory;
  /** All sessions of an address. */
  crowds: RateLimiterMemory;
  /** All addresses of one customer's network. */
  networks: RateLimiterMemory;
}

/** How often each limited field was asked for: each gateway counts for itself, while their schema is one. */
export interface FieldCounts {
  of(limit: FieldLimit): FieldCount;
  /**
   * Devices on which somebody signed in through this gateway, by their digests. What is lost with the process costs little:
   * such a device counts as its address until somebody signs in on it again.
   */
  knownDevices: LRUCache<string, true>;
  /** Is told of each field that was asked for too often. */
  onRefused(field: string): void;
}

declare module '../request/context' {
  interface GatewayContext {
    fieldCounts: FieldCounts;
  }
}

/** Begins to count, for one gateway. */
export function createFieldCounts(onRefused: FieldCounts['onRefused'] = () => undefined): FieldCounts {
  const counts = new Map<FieldLimit, FieldCount>();
  const of = (limit: FieldLimit): FieldCount => {
    const known = counts.get(limit);
    if (known) return known;
    const { points, perSeconds: duration } = limit;
    const count = {
      callers: new RateLimiterMemory({ points, duration }),
      crowds: new RateLimiterMemory({ points: points * sessionsPerAddress, duration }),
      networks: new RateLimiterMemory({
        points: points * sessionsPerAddress * addressesPerNetwork,
        duration,
      }),
    };
    counts.set(limit, count);
    return count;
  };
  // Not `max`, which takes the room for all of them at the start: 8 ms and two megabytes for each gateway.
  const knownDevices = new LRUCache<string, true>({
    ...{ maxSize: mostKnownDevices, sizeCalculation: () => 1 },
    ttl: knownMs,
  });
  return { of, knownDevices, onRefused };
}

function limited(resolve: Resolver, limit: FieldLimit, field: string): Resolver {
  return async (parent, args, context, info) => {
    const counted = countsOf(context, limit);
    try {
      for (const { limiter, key, points } of counted) await limiter.consume(key, points);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      context.fieldCounts.onRefused(field);
      return limit.refuse(Math.ceil(refused.msBeforeNext / 1000));
    }
    const answer = await judged(() => resolve(parent, args, context, info), limit, counted);
    if (limit.makesKnown?.(answer as object)) noteDevice(context);
    return answer;
  };
}

/** Resolves a field that was counted before, so that simultaneous requests all count, and takes back what is none of a flood. */
async function judged(
  resolve: () => unknown,
  limit: FieldLimit,
  counted: readonly Count[],
): Promise<unknown> {
  if (!limit.counts) return resolve();
  const takeBack = async () => {
    for (const { limiter, key, points } of counted) await limiter.reward(key, points);
  };
  try {
    const answer = await resolve();
    if (!limit.counts(answer as object)) await takeBack();
    return answer;
  } catch (error) {
    if (error instanceof GatewayError && isDemand(error.code)) await takeBack();
    throw error;
  }
}

/** Something that a request counts against. */
interface Count {
  limiter: RateLimiterMemory;
  key: string;
  points: number;
}

/**
 * All that a request counts against; any may have one too many. Callers without an address share one count: nobody slips
 * through for want of it.
 */
function countsOf(context: GatewayContext, limit: FieldLimit): readonly Count[] {
  const { near, wide } = addressGroups(context.caller.address);
  const { callers, crowds, networks } = context.fieldCounts.of(limit);
  const network = (points: number) => (wide === undefined ? [] : [{ limiter: networks, key: wide, points }]);
  const mark = markOf(context, limit);
  // One address is worth as much as ten sessions: so many times more of it are counted for its network.
  if (mark === undefined)
    return [...network(sessionsPerAddress), { limiter: callers, key: `address ${near}`, points: 1 }];
  return [
    ...network(1),
    { limiter: crowds, key: near, points: 1 },
    { limiter: callers, key: mark, points: 1 },
  ];
}

/** What marks a caller among those of an address; undefined for one who counts as the address. */
function markOf({ caller, fieldCounts }: GatewayContext, { per }: FieldLimit): string | undefined {
  if (per === 'session') return caller.session && `session ${digestOf(caller.session)}`;
  if (per === 'address' || caller.device === undefined) return undefined;
  const device = digestOf(caller.device);
  return fieldCounts.knownDevices.has(device) ? `device ${device}` : undefined;
}

/** Makes the device known on which somebody signed in: by the id that it gets with the answer, if it gets one. */
function noteDevice({ caller, setCookies, fieldCounts }: GatewayContext): void {
  const given = setCookies
    .findLast((line) => line.startsWith('did='))
    ?.slice('did='.length)
    .split(';')[0];
  const device = given ?? caller.device;
  if (device !== undefined) fieldCounts.knownDevices.set(digestOf(device), true);
}

/** Whatever stands in a cookie: a digest is short. */
const digestOf = (cookie: string): string => createHash('sha256').update(cookie).digest('base64');
