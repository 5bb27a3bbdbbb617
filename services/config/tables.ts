import type { components } from '../../schema/upstreams/__generated__/config';

/**
 * The site's configuration as the operator keeps it. Whether money is play money is decided at the start, and what is
 * offered now by the offers themselves.
 */
export type StoredConfig = Omit<components['schemas']['SiteConfig'], 'isDemo' | 'currentOffers'>;

export interface ConfigTables {
  site_config: {
    id: 1;
    value: StoredConfig;
  };
  /** A row without a language holds for those that have none of their own. */
  config_groups: {
    name: string;
    lang: string;
    value: unknown;
  };
}
