/** The texts of the main pages before the operator has written any. */
import { ar } from './ar';
import { az } from './az';
import { en } from './en';
import { es } from './es';
import { kk } from './kk';
import { ru } from './ru';
import type { PageName, PageTexts } from './texts';
import { uk } from './uk';

const texts = { en, ru, uk, kk, az, es, ar };

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

const rowsOf = (language: string, pages: Record<PageName, PageTexts>) =>
  Object.entries(pages).map(([name, page]) => ({
    language,
    ...places[name as PageName],
    ...page,
    html: page.html ?? '',
    style: page.html ? style : '',
  }));

export const firstPages = Object.entries(texts).flatMap(([language, pages]) => rowsOf(language, pages));

/** Search engines use the same codes for these languages as the addresses do. */
export const isoCodes = Object.keys(texts).map((language) => ({ language, iso_code: language }));
