import { direction, languages, type Language } from '../rules/languages';

/** The first language of the site that runs from right to left. */
const rightToLeft = languages.find((lng) => direction(lng) === 'rtl');

/** A language of each direction: English, and the first that runs from right to left. */
export const languageOfEachDirection: readonly Language[] = ['en', ...(rightToLeft ? [rightToLeft] : [])];
