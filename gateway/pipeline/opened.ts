import type { domains } from '../domains/__generated__/domains';
import type { DomainHost, Ending, OpenedOf } from '../domains/shared/defineDomain';
import { domainNames, domainOf, type DomainName } from './domains';

/** What the domains of one gateway hold open, and how all of it ends. */
export interface OpenDomains {
  opened: OpenedOf<typeof domains>;
  /** Ends what browsers follow. */
  endStreams(): void;
  /** Closes connections. */
  close(): Promise<void>;
}

/** Opens what domains hold open, each with a host of its own. */
export function openDomains(hostOf: (domain: DomainName) => DomainHost): OpenDomains {
  const opened = domainNames.flatMap((name): [DomainName, Ending][] => {
    const { open } = domainOf[name];
    return open ? [[name, open(hostOf(name))]] : [];
  });
  return {
    opened: Object.fromEntries(opened) as OpenedOf<typeof domains>,
    endStreams: () => opened.forEach(([, thing]) => thing.endStreams?.()),
    async close() {
      await Promise.all(opened.map(([, thing]) => thing.close?.()));
    },
  };
}
