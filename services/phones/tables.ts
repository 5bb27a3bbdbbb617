/** The tables of the phones service, which nobody else reads. Kysely adds types of tables, not interfaces. */
declare module '../database/schema' {
  interface Database {
    phone_countries: {
      id: number;
      /** ISO code. */
      country_code: string;
      /** Digits of its calling code. */
      tel_code: string;
      /** Names by language. */
      names: Record<string, string>;
    };
    /** How national numbers are written. */
    phone_masks: {
      country_id: number;
      /** `#` for each digit. */
      mask: string;
      /** Smallest and largest number of digits. */
      min_digits: number;
      max_digits: number;
    };
  }
}

export {};
