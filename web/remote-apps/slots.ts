import { fetchQuery } from 'relay-runtime';
import type { Shown } from '../navigate';
import { frameOf } from '../shell/frame';
import { configuredApps } from './configured';
import { remoteViewQuery } from './remoteViewQuery';
import type { Asked } from './useRemoteApp';
import type { remoteViewQuery as RemoteViewQuery } from './__generated__/remoteViewQuery.graphql';

/** A part of the frame that an application of this name may show. */
export type SlotName = 'header' | 'footer';

/**
 * What is asked of the application in a slot: the component of its own name, at the root of the language, since it stays
 * while the visitor goes from page to page.
 */
export const askedOfSlot = (name: SlotName, lng: string): Omit<Asked, 'fromBrowser'> => ({
  name,
  url: `/${lng}`,
  component: { name },
});

/** Fetches what the slots of a page's frame show, so that the server draws it at once; what fails is left to the browser. */
export async function loadSlots({ environment, nav, page }: Shown): Promise<void> {
  const frame = frameOf(nav.match?.route);
  const apps = configuredApps(page?.data().page);
  const isShown: Record<SlotName, boolean> = { header: frame.header === 'whole', footer: frame.footer };
  const wanted = (['header', 'footer'] as const).filter(
    (slot) => isShown[slot] && apps.some(({ name }) => name === slot),
  );
  const load = (slot: SlotName) => {
    const variables = { ...askedOfSlot(slot, nav.lng), fromBrowser: false };
    return fetchQuery<RemoteViewQuery>(environment, remoteViewQuery, variables).toPromise();
  };
  await Promise.allSettled(wanted.map(load));
}
