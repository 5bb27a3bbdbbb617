/** The tables of the user service, which nobody else reads. Kysely adds types of tables, not interfaces. */
export type UserTables = {
  /** When players agreed to cookies. */
  cookies_agreements: {
    user_id: number;
    /** By the browser in which it was. */
    agreed_at: Date;
    logged_at: Date;
  };
};
