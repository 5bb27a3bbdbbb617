import { Environment, RecordSource, Store, type INetwork } from 'relay-runtime';

/** How many screens stay in the store after they were left, so that Back shows them at once. */
const keptScreens = 10;

/** A Relay environment: one per request on the server, one per signed-in identity in a browser. */
export function createEnvironment(network: INetwork, { isServer = false } = {}): Environment {
  return new Environment({
    network,
    store: new Store(new RecordSource(), { gcReleaseBufferSize: isServer ? 0 : keptScreens }),
    isServer,
  });
}
