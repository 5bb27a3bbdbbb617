/** The texts of one page. Names in braces are filled in: `{site}`, `{championship}`, `{game}`, `{lng}`. */
export interface PageTexts {
  title: string;
  description: string;
  /** Heading of the text at the end of the page, if there is one. */
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
