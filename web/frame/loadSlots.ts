import { fetchQuery } from 'relay-runtime';
import type { Shown } from '../navigation/navigate';
import { configuredApps } from '../remote-apps/configured';
import { remoteViewQuery } from '../remote-apps/remoteViewQuery';
import { slotVariables, type SlotName } from '../remote-apps/slots';
import type { remoteViewQuery as RemoteViewQuery } from '../remote-apps/__generated__/remoteViewQuery.graphql';
import { frameOf } from './frame';

/**
 * Fetches the content of the slots of a page's frame, so that the server draws it at once; failures are left to the
 * browser.
 */
export async function loadSlots({ environment, nav, page }: Shown): Promise<void> {
  const frame = frameOf(nav.match?.route);
  const apps = configuredApps(page?.data().page);
  const isShown: Record<SlotName, boolean> = { header: frame.header === 'whole', footer: frame.footer };
  const wanted = (['header', 'footer'] as const).filter(
    (slot) => isShown[slot] && apps.some(({ name }) => name === slot),
  );
  const load = (slot: SlotName) => {
    const variables = { ...slotVariables(slot, nav.lng), fromBrowser: false };
    return fetchQuery<RemoteViewQuery>(environment, remoteViewQuery, variables).toPromise();
  };
  await Promise.allSettled(wanted.map(load));
}
