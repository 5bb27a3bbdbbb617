import { Network, type GraphQLResponse, type INetwork } from 'relay-runtime';
import type { RecordedAnswer } from './replay';

/** Runs one trusted document; rejects when the gateway cannot be reached at all. */
export type Ask = (id: string, variables: Record<string, unknown>) => Promise<GraphQLResponse>;

/** A request's network on the server: asks the gateway and records every answer for the browser. */
export function serverNetwork(ask: Ask, record: (answer: RecordedAnswer) => void): INetwork {
  return Network.create(async ({ id, name, operationKind }, variables) => {
    if (!id) throw new Error(`No id of ${name}: run npm run generate.`);
    if (operationKind !== 'query') throw new Error(`${name}: server rendering only reads.`);
    const response = await ask(id, variables);
    record({ id, variables, response });
    return response;
  });
}
