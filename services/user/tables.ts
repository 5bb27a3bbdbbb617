import type { ColumnType, Generated } from 'kysely';
import type { SettingTexts } from '../../rules/settingNames';

/** How far the verification of a player is. */
export type VerificationStatus = 'NOT_VERIFIED' | 'DOCUMENTS_NEEDED' | 'WAITING' | 'REFUSED' | 'VERIFIED';

/** The tables of the user service, which nobody else reads. Kysely adds types of tables, not interfaces. */
declare module '../database/schema' {
  interface Database {
    /** When players agreed to cookies. */
    cookies_agreements: {
      user_id: number;
      /** By the clock of the browser in which they agreed. */
      agreed_at: Date;
      logged_at: Date;
    };
    /** What players have set, one row for each who has set anything. */
    player_settings: {
      user_id: number;
      /** Grows with every change. */
      version: number;
      /** Texts by the names of the contract. */
      values: SettingTexts;
      changed_at: Date;
    };
    /** Who players are, as documents say. Unknown texts and days are empty. */
    personal_data: {
      user_id: number;
      name: string;
      surname: string;
      /** A day, `1990-02-28`. */
      birth_date: string;
      document_type: number | null;
      passport: string;
      passport_date: string;
      passport_end_date: string;
      tax_number: string;
      registration_address: string;
      changed_at: Date;
      /** How often name and birth date were others since the operator last looked at documents. */
      name_changes: Generated<number>;
    };
    /** How far the verification of players is. Without a row nothing has begun. */
    player_verifications: {
      user_id: number;
      status: ColumnType<VerificationStatus, VerificationStatus | undefined>;
      /** What the operator said when the documents were refused; empty otherwise. */
      reason: ColumnType<string, string | undefined>;
      /** The kinds of documents that the operator asked for; null for the usual ones. */
      needed: ColumnType<string[] | null, string[] | null | undefined>;
      /** Whether the operator demands that the player is verified before anything else. */
      is_demanded: ColumnType<boolean, boolean | undefined>;
      /** The birth date below the least age that the player typed first, `2015-01-01`; null without one. Documents alone say another one. */
      under_age_birth_date: Generated<string | null>;
      under_age_since: Generated<Date | null>;
      changed_at: Date;
    };
  }
}
