import type { LateFacts, LatePart } from '../overlay/latePart';
import { InstallOffer } from './InstallOffer';
import { ServiceWorkerKeeper } from './ServiceWorkerKeeper';

interface Query {
  readonly site: { readonly isPwa: boolean } | null | undefined;
}

/** What makes the site an app that can be installed. */
export const pwaParts = {
  serviceWorker: { Part: ServiceWorker },
  install: { Part: InstallOffer, when: ({ isOpen, query: { site } }) => isOpen && site?.isPwa === true },
} satisfies Record<string, LatePart<Query>>;

function ServiceWorker({ query: { site } }: LateFacts<Query>) {
  return site && <ServiceWorkerKeeper isOn={site.isPwa} />;
}
