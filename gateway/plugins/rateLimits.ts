import type { GraphQLResolveInfo, GraphQLSchema } from 'graphql';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayContext } from '../context';

/**
 * How often one caller may have a field resolved. Aliases count each by itself. The services have their own, closer
 * limits; these keep a flood from reaching them.
 */
export interface FieldLimit {
  points: number;
  perSeconds: number;
  /** Who is counted: an address, or a session and without one its address. */
  per: 'address' | 'session';
  /** What the field is worth to whoever asks too often: its type's refusal. `retryAfter` is in seconds. */
  refuse(retryAfter: number): object;
}

/** Limits by field, as `Mutation.signIn`. */
export type FieldLimits = Readonly<Record<string, FieldLimit>>;

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
    field.resolve = limited(field.resolve as Resolver, limit);
  }
}

/** How often each limited field was asked for: each gateway counts for itself, while their schema is one. */
export type FieldCounts = (limit: FieldLimit) => RateLimiterMemory;

/** Begins to count, for one gateway. */
export function createFieldCounts(): FieldCounts {
  const counts = new Map<FieldLimit, RateLimiterMemory>();
  return (limit) => {
    let count = counts.get(limit);
    if (!count)
      counts.set(
        limit,
        (count = new RateLimiterMemory({ points: limit.points, duration: limit.perSeconds })),
      );
    return count;
  };
}

function limited(resolve: Resolver, limit: FieldLimit): Resolver {
  return async (parent, args, context, info) => {
    try {
      await context.fieldCounts(limit).consume(keyOf(context, limit.per));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return limit.refuse(Math.ceil(refused.msBeforeNext / 1000));
    }
    return resolve(parent, args, context, info);
  };
}

/** Callers without an address share one count: nobody slips through for want of it. */
function keyOf({ caller: { address = 'nowhere', session } }: GatewayContext, per: FieldLimit['per']): string {
  return per === 'session' && session !== undefined ? `session ${session}` : `address ${address}`;
}
