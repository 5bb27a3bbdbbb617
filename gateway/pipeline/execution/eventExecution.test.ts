import { makeExecutableSchema } from '@graphql-tools/schema';
import { parse, type ExecutionResult } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { eventExecution } from './eventExecution';

/** A schema with one subscription; counts how often events are resolved, and for whom. */
function subscriptions(events: object[], untilMs: number) {
  const resolvedFor: string[] = [];
  const schema = makeExecutableSchema<{ name: string }>({
    typeDefs: `
      type Query { nothing: Int }
      type Tick { count: Int! name(upper: Boolean): String! }
      type Subscription { ticks(after: Int): Tick! }`,
    resolvers: {
      Subscription: {
        ticks: {
          async *subscribe() {
            yield* events;
          },
          resolve: (event: object) => event,
        },
      },
      Tick: {
        name: (_: unknown, { upper }: { upper?: boolean }, { name }) => {
          resolvedFor.push(name);
          return upper ? name.toUpperCase() : name;
        },
      },
    },
  });
  const enveloped = createYoga({ schema, plugins: [eventExecution], logging: false }).getEnveloped();
  const document = parse(
    'subscription Ticks($after: Int, $upper: Boolean) { ticks(after: $after) { count name(upper: $upper) } }',
  );

  const subscribe = async (
    name: string,
    variableValues: object,
    language = 'en',
  ): Promise<ExecutionResult[]> => {
    const context = {
      name,
      language,
      setCookies: [],
      sharedUntil: { untilMs },
      deadline: { end: () => undefined },
    };
    const contextValue = { ...context, renew: () => context };
    const results: ExecutionResult[] = [];
    const stream: unknown = await enveloped.subscribe({ schema, document, variableValues, contextValue });
    for await (const result of stream as AsyncIterable<ExecutionResult>) results.push(result);
    return results;
  };
  return { subscribe, resolvedFor };
}

const events = () => [{ count: 1 }, { count: 2 }];

it('executes an event once for all subscribers, whatever their cursors', async () => {
  const { subscribe, resolvedFor } = subscriptions(events(), Infinity);
  const [one, other] = await Promise.all([subscribe('ann', { after: 1 }), subscribe('bob', { after: 7 })]);
  expect(resolvedFor).toHaveLength(2);
  expect(other?.map((result, index) => result === one?.[index])).toEqual([true, true]);
});

it('executes it separately for different variables below the subscription and for different languages', async () => {
  const { subscribe, resolvedFor } = subscriptions(events(), Infinity);
  await Promise.all([
    subscribe('ann', { upper: true }),
    subscribe('bob', { upper: false }),
    subscribe('eve', { upper: true }, 'ar'),
  ]);
  expect(resolvedFor.sort()).toEqual(['ann', 'ann', 'bob', 'bob', 'eve', 'eve']);
});

it('never shares a result that belongs to one caller', async () => {
  const { subscribe } = subscriptions(events(), 0);
  const both = await Promise.all(['ann', 'bob'].map((name) => subscribe(name, {})));
  expect(both.map((results) => results.map(({ data }) => (data?.ticks as { name: string }).name))).toEqual([
    ['ann', 'ann'],
    ['bob', 'bob'],
  ]);
});
