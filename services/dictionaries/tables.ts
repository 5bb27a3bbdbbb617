export interface DictionariesTables {
  /** What the operator says in place of the site's own texts, or beside them. */
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
