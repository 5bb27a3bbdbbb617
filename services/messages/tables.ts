import type { Generated } from 'kysely';

declare module '../database/schema' {
  interface Database {
    /** What the operator wrote to players without being asked. */
    player_messages: {
      id: Generated<number>;
      user_id: number;
      /** One line of plain text. */
      subject: string;
      /** Plain text; lines are separated by line feeds. */
      text: string;
      sent_at: Date;
      /** When the player first opened it; null before. */
      read_at: Date | null;
    };
  }
}
