import type { Generated } from 'kysely';

export interface BlocksTables {
  /** What the operator keeps visitors out of. */
  block_rules: {
    id: Generated<number>;
    /** A path without language, with all below it; `/` is the whole site. */
    path: string;
    /** ISO code of the country whose visitors are kept out; null for everybody. */
    country: string | null;
    /** Number of the reason; there is a template for each. */
    reason: number;
    created_at: Date;
  };
}
