import type { components } from '../../../schema/upstreams/__generated__/config';

export type SiteParent = components['schemas']['SiteConfig'];

/** Maintenance in the site's own spelling, with what the server's time makes of it. */
export interface MaintenanceParent {
  isActive: boolean;
  startAt: string | null;
  finishAt: string | null;
  notifyStartDate: string | null;
  notifyEndDate: string | null;
  webState: string | null;
}

/** An application whose origin can be loaded. */
export interface RemoteAppParent {
  name: string;
  origin: string;
  integrity: string | null;
  trusted: boolean;
}
