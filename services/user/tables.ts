import type { SettingTexts } from '../../rules/settingNames';

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
  }
}
