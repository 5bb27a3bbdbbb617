/** The tables of the phones service, which nobody else reads. Kysely adds types of tables, not interfaces. */
export type PhonesTables = {
  phone_countries: {
    id: number;
    /** ISO code. */
    country_code: string;
    /** Digits of the code under which it is called. */
    tel_code: string;
    /** Names by language. */
    names: Record<string, string>;
  };
  /** How national numbers are written. */
  phone_masks: {
    country_id: number;
    /** `#` for each digit. */
    mask: string;
    /** Fewest and most digits of a number. */
    min_digits: number;
    max_digits: number;
  };
};
