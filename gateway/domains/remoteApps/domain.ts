import { defineDomain } from '../shared/defineDomain';
import { createRemoteApps, type RemoteApps } from './client';
import { resolvers } from './resolvers';

/** Remote applications. They have no contract and no configured upstream: the config service names them. */
export const domain = defineDomain({
  open: ({ upstreams, privateRemoteApps, stretch, logger }) =>
    // An application without a server of its own is on the server of the configuration that names it.
    createRemoteApps({ home: upstreams.config, allowPrivate: privateRemoteApps, stretch, logger }),
  resolvers,
});

declare module '../../request/context' {
  interface Opened {
    remoteApps: RemoteApps;
  }
}
