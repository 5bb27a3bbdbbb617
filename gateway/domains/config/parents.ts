import type { components } from '../../../schema/upstreams/__generated__/config';

export type SiteParent = components['schemas']['SiteConfig'];

/** What the operator tells about itself: its fields are groups in this language. */
export interface InformationParent {
  lang: string;
}

export type AgreementParent = components['schemas']['Agreement'];
export type ContactParent = components['schemas']['Contact'];
export type LicenseParent = components['schemas']['License'];
export type OfferParent = components['schemas']['Offer'];
export type RulesTagParent = components['schemas']['RulesTag'];

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
