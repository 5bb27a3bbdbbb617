import { Network, type GraphQLResponse, type INetwork } from 'relay-runtime';
import type { RecordedAnswer } from './replay';

/** Runs one trusted document; rejects when the gateway cannot be reached at all. */
export type Ask = (id: string, variables: Record<string, unknown>) => Promise<GraphQLResponse>;

/**
 * A request's network on the server: asks the gateway and records every answer for the browser. Answers reach the store
 * in the order of the requests, as they do in the browser: when two answers contain the same game at slightly different
 * times, server and browser then show the same one.
 */
export function serverNetwork(ask: Ask, record: (answer: RecordedAnswer) => void): INetwork {
  let former: Promise<unknown> = Promise.resolve();
  return Network.create(({ id, name, operationKind }, variables) => {
    const before = former;
    const answer = (async () => {
      if (!id) throw new Error(`The document ${name} has no id: run npm run generate.`);
      if (operationKind !== 'query')
        throw new Error(`The document ${name} is not a query: server rendering only reads.`);
      const asking = ask(id, variables);
      const [response] = await Promise.all([asking, before]);
      record({ id, variables, response });
      return response;
    })();
    former = answer.catch(() => undefined);
    return answer;
  });
}
