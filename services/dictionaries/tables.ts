declare module '../database/schema' {
  interface Database {
    /** Texts that the operator sets in place of, or in addition to, the site's own. */
    dictionary_texts: {
      /** Two letters. */
      lng: string;
      /** Id of the dictionary: `main`. */
      dictionary: string;
      key: string;
      text: string;
      changed_at: Date;
    };
  }
}

export {};
