import type { Generated } from 'kysely';

declare module '../database/schema' {
  interface Database {
    /** The rules by which the operator blocks visitors. */
    block_rules: {
      id: Generated<number>;
      /** A path without language; the rule covers all paths below it. `/` is the whole site. */
      path: string;
      /** ISO code of the country whose visitors are blocked; null for every country. */
      country: string | null;
      /** Number of the reason; there is a template for each. */
      reason: number;
      created_at: Date;
    };
  }
}
