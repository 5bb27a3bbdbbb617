import { Network, type GraphQLResponse, type INetwork } from 'relay-runtime';
import type { RecordedAnswer } from './replay';

/** Runs one trusted document; rejects when the gateway cannot be reached at all. */
export type Ask = (id: string, variables: Record<string, unknown>) => Promise<GraphQLResponse>;

/**
 * A request's network on the server: asks the gateway and records every answer for the browser. Answers reach the store in
 * the order in which they were asked for, as they do in the browser: where two tell of the same game, which came a moment
 * apart, both then believe the same one.
 */
export function serverNetwork(ask: Ask, record: (answer: RecordedAnswer) => void): INetwork {
  let former: Promise<unknown> = Promise.resolve();
  return Network.create(({ id, name, operationKind }, variables) => {
    const before = former;
    const answer = (async () => {
      if (!id) throw new Error(`No id of ${name}: run npm run generate.`);
      if (operationKind !== 'query') throw new Error(`${name}: server rendering only reads.`);
      const asking = ask(id, variables);
      const [response] = await Promise.all([asking, before]);
      record({ id, variables, response });
      return response;
    })();
    former = answer.catch(() => undefined);
    return answer;
  });
}
