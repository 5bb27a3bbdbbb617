import type { components } from '../../schema/upstreams/__generated__/config';

/**
 * The site's configuration as the operator stores it. Some values are not stored: whether money is play money, and what
 * needs letters or SMS, and which social networks sign in, are decided at the start, and which groups have offers is
 * computed from the offers.
 */
export type StoredConfig = Omit<
  components['schemas']['SiteConfig'],
  | 'isDemo'
  | 'isEmailConfirmationOffered'
  | 'isPasswordResetOffered'
  | 'arePasskeysOffered'
  | 'isPhoneConfirmationOffered'
  | 'socialNetworks'
  | 'oneTapScript'
  | 'currentOffers'
>;

declare module '../database/schema' {
  interface Database {
    site_config: {
      id: 1;
      value: StoredConfig;
    };
    /** A row without a language applies to every language that has no row of its own. */
    config_groups: {
      name: string;
      lang: string;
      value: unknown;
    };
  }
}
