import { defineDomain } from '../shared/defineDomain';
import { createRemoteApps, type RemoteApps } from './client';
import { resolvers } from './resolvers';

/** Applications of other teams. They have no contract and no address of their own: the config service names them. */
export const domain = defineDomain({
  open: ({ upstreams, privateRemoteApps, logger }) =>
    // An application without a server of its own stands where the configuration that names it comes from.
    createRemoteApps({ home: upstreams.config, allowPrivate: privateRemoteApps, logger }),
  resolvers,
});

declare module '../../request/context' {
  interface Opened {
    remoteApps: RemoteApps;
  }
}
