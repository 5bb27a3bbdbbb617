import type { ColumnType, Generated } from 'kysely';
import type { PackedCompetition } from './pack/codec';
import type { WireChange } from './views/wire';

/** The feed's own tables. */
declare module '../database/schema' {
  interface Database {
    /** Competitions on the timetable. The ordinal is part of their games' numbers and never changes. */
    feed_competitions: {
      ordinal: number;
      slug: string;
      season: string;
      name: string;
      country_code: string | null;
      sport: 'football' | 'motorsport';
    };
    /** The fixtures of one import, which a competition plays from a period on. */
    feed_editions: {
      id: Generated<number>;
      ordinal: number;
      /** Digest of the fixtures: the same content is stored once. */
      digest: string;
      /** First period in which it is played; null until the feed adds it to the schedule. */
      from_period: number | null;
      content: ColumnType<PackedCompetition, string, never>;
    };
    /** The changes, in order. Kept for half an hour, so that readers of the stream can resume. */
    feed_changes: {
      id: Generated<number>;
      at: Date;
      /** The change as it is sent; null when the feed moved on too far to list the changes. */
      payload: ColumnType<WireChange | null, string | null, never>;
    };
  }
}
