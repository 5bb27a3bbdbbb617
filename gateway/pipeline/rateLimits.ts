import { createHash } from 'node:crypto';
import type { GraphQLResolveInfo, GraphQLSchema } from 'graphql';
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
  return { of, onRefused };
}

function limited(resolve: Resolver, limit: FieldLimit, field: string): Resolver {
  return async (parent, args, context, info) => {
    try {
      await count(context, limit);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      context.fieldCounts.onRefused(field);
      return limit.refuse(Math.ceil(refused.msBeforeNext / 1000));
    }
    if (!limit.counts) return resolve(parent, args, context, info);
    // Counted before, so that simultaneous requests all count, and taken back once it is known what they came to.
    const takeBack = () => uncount(context, limit);
    try {
      const answer = await resolve(parent, args, context, info);
      if (!limit.counts(answer as object)) await takeBack();
      return answer;
    } catch (error) {
      if (error instanceof GatewayError && isDemand(error.code)) await takeBack();
      throw error;
    }
  };
}

/** Takes back what `count` counted for an address. */
async function uncount({ caller, fieldCounts }: GatewayContext, limit: FieldLimit): Promise<void> {
  const { near, wide } = addressGroups(caller.address);
  const { callers, networks } = fieldCounts.of(limit);
  if (wide !== undefined) await networks.reward(wide, sessionsPerAddress);
  await callers.reward(`address ${near}`);
}

/**
 * Counts one more; rejects with a `RateLimiterRes` for one too many. Callers without an address share one count: nobody
 * slips through for want of it.
 */
async function count({ caller, fieldCounts }: GatewayContext, limit: FieldLimit): Promise<void> {
  const { near, wide } = addressGroups(caller.address);
  const { callers, crowds, networks } = fieldCounts.of(limit);
  if (limit.per === 'address' || caller.session === undefined) {
    // One address is worth as much as ten sessions: so many times more of it are counted for its network.
    if (wide !== undefined) await networks.consume(wide, sessionsPerAddress);
    return void (await callers.consume(`address ${near}`));
  }
  if (wide !== undefined) await networks.consume(wide);
  await crowds.consume(near);
  // Whatever stands in the cookie: a digest is short.
  await callers.consume(`session ${createHash('sha256').update(caller.session).digest('base64')}`);
}
