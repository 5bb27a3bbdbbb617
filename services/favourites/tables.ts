import type { Generated } from 'kysely';
import type { components } from '../../schema/upstreams/__generated__/favourites';

/** What can be a favourite. */
export type Kind = components['schemas']['Kind'];

/** The tables of the favourites service, which no other service reads. Kysely adds types of tables, not interfaces. */
declare module '../database/schema' {
  interface Database {
    /** One thing that one player marked, each once. */
    favourites_entries: {
      user_id: number;
      kind: Kind;
      /** Slug of a team or championship, or number of a game. */
      key: string;
      created_at: Date;
      /** Grows with each entry: the order of those that were added at one instant. */
      added: Generated<number>;
    };
  }
}
