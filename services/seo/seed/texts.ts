/** What is said of one page. In braces stand names that are filled in: `{site}`, `{championship}`, `{game}`, `{lng}`. */
export interface PageTexts {
  title: string;
  description: string;
  /** Heading of the text at the end of the page, where there is one. */
  heading?: string;
  html?: string;
}

/** The pages that have texts from the start. */
export type PageName =
  | 'home'
  | 'line'
  | 'live'
  | 'footballLine'
  | 'footballLive'
  | 'motorsportLine'
  | 'championshipLine'
  | 'championshipLive'
  | 'match'
  | 'results';
