import type { components } from '../../../schema/upstreams/__generated__/config';

export type SiteParent = components['schemas']['SiteConfig'];

/** What the operator publishes about itself: its fields are groups in this language. */
export interface InformationParent {
  lang: string;
}

export type AgreementParent = components['schemas']['Agreement'];
export type ContactParent = components['schemas']['Contact'];
export type LicenseParent = components['schemas']['License'];
export type OfferParent = components['schemas']['Offer'];
export type RulesTagParent = components['schemas']['RulesTag'];

/** Maintenance in the site's form, with its state at the server's time. */
export interface MaintenanceParent {
  isActive: boolean;
  startAt: string | null;
  finishAt: string | null;
  notifyStartDate: string | null;
  notifyEndDate: string | null;
  webState: string | null;
}

/** An application with a loadable origin. */
export interface RemoteAppParent {
  name: string;
  origin: string;
  integrity: string | null;
  trusted: boolean;
}
