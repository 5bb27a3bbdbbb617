/** The tables of the user service, which nobody else reads. Kysely adds types of tables, not interfaces. */
export type UserTables = {
  /** When players agreed to cookies. */
  cookies_agreements: {
    user_id: number;
    /** By the clock of the browser in which they agreed. */
    agreed_at: Date;
    logged_at: Date;
  };
};
