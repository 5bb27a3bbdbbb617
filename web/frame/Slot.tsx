import { Suspense, type ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import type { SlotName } from '../remote-apps/slots';
import { later } from '../overlay/later';
import type { Slot_site$key } from './__generated__/Slot_site.graphql';

const RemoteSlot = later(async () => (await import('../remote-apps/RemoteSlot')).RemoteSlot);

interface SlotProps {
  name: SlotName;
  site: Slot_site$key | null | undefined;
  /** The site's own part. */
  children: ReactNode;
}

/** A part of the frame that the site draws itself, unless the operator has an application for its name. */
export function Slot({ name, site, children }: SlotProps) {
  const data = useFragment(
    graphql`
      fragment Slot_site on Site {
        remoteApps {
          name
        }
      }
    `,
    site,
  );
  if (!data?.remoteApps.some((app) => app.name === name)) return children;
  return (
    <Suspense fallback={children}>
      <RemoteSlot name={name} own={children} />
    </Suspense>
  );
}
