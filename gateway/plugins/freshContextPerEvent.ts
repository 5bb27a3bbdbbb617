import { createSourceEventStream, execute, type ExecutionArgs, type ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { GatewayContext } from '../context';

/**
 * Executes each event of a subscription with a context of its own: loaders that remembered for as long as the
 * subscription lives would answer with the past, and the deadline would be over after the first seconds.
 */
export const freshContextPerEvent: Plugin = {
  onSubscribe({ setSubscribeFn }) {
    setSubscribeFn(async (args: ExecutionArgs) => {
      const events = await createSourceEventStream(args);
      return Symbol.asyncIterator in events ? executeEach(events, args) : events;
    });
  },
};

async function* executeEach(
  events: AsyncIterable<unknown>,
  args: ExecutionArgs,
): AsyncGenerator<ExecutionResult, void> {
  for await (const event of events) {
    const context = (args.contextValue as GatewayContext).renew();
    try {
      yield await execute({ ...args, rootValue: event, contextValue: context });
    } finally {
      context.deadline.end();
    }
  }
}
