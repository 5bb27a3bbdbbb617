/** The texts of the main pages before the operator has written any. */
import type { Language } from '../../../rules/languages';
import byLanguage from './pages.json';
import type { PageName, PageTexts } from './texts';

const texts: Readonly<Record<Language, Record<PageName, PageTexts>>> = byLanguage;

/** The page of each entry; a part that is not named matches any value. */
const places: Record<PageName, { stream: string; section?: string; subsection_id?: string }> = {
  home: { stream: 'home' },
  line: { stream: 'sport', section: 'line' },
  live: { stream: 'sport', section: 'live' },
  footballLine: { stream: 'sport', section: 'line', subsection_id: 'football' },
  footballLive: { stream: 'sport', section: 'live', subsection_id: 'football' },
  motorsportLine: { stream: 'sport', section: 'line', subsection_id: 'motorsport' },
  championshipLine: { stream: 'championship', section: 'line' },
  championshipLive: { stream: 'championship', section: 'live' },
  match: { stream: 'match' },
  results: { stream: 'results' },
};

const style = 'p { max-width: 70ch; margin-bottom: 8px } li { margin-bottom: 4px }';

/** The entries of a language, one for each page. */
export const pagesIn = (language: Language) =>
  Object.entries(texts[language]).map(([name, page]) => ({
    language,
    ...places[name as PageName],
    ...page,
    html: page.html ?? '',
    style: page.html ? style : '',
  }));
